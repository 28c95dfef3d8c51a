extension RaceReport {
  /// With facts, comparisons and verdicts as the numbers are now: to be asked for again when
  /// something was added to a report.
  public var concluded: RaceReport {
    var report = self
    for index in report.events.indices {
      report.events[index].comparison = comparison(report.events[index]).verdict
    }
    for index in report.contenders.indices {
      report.contenders[index].verdict = RaceVerdict(of: contenders[index], in: self).text
    }
    report.facts = RaceFacts(self).sentences.map(\.capitalizedFirst)
    return report
  }
}
