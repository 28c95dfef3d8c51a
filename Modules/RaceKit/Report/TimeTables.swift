extension RaceReport {
  /// Times, ratios and findings of one event, without the twin.
  package func table(of event: Event) -> RaceTable {
    let times = timed(event)
    let over = baseline.map { ["relative to \($0.name)", ""] } ?? []
    let rows = times.map { time in
      [name(of: time.contender), NumberFormat.factor(time.nanoseconds / 1000)]
        + (baseline.map { comparison(of: time.contender, to: $0, in: event) } ?? [])
    }
    return RaceTable(header: [event.name, "time, µs"] + over, rows: rows)
  }

  private func comparison(of contender: String, to baseline: Contender, in event: Event) -> [String]
  {
    if contender == baseline.id { return ["1", "–"] }
    return [
      event.ratio(of: contender, to: baseline.id).map(NumberFormat.ratio) ?? "–",
      self[contender].finding(against: baseline.id, in: event.id).words,
    ]
  }

  /// Without the twin.
  func timed(_ event: Event) -> [Time] { event.times.filter { $0.contender != twin?.id } }

  /// Ratios to the baseline, of all contenders in all events: a number only for a difference.
  package var summaryTable: RaceTable? {
    guard let baseline, !events.isEmpty, !comparedContenders.isEmpty else { return nil }
    return RaceTable(
      header: ["relative to \(baseline.name)"] + events.map(\.name),
      rows: comparedContenders.map { contender in
        [contender.name] + events.map { summary(of: contender.id, in: $0) }
      })
  }

  /// Such as "1.20", "same", "inconclusive"; the time if there is no baseline.
  func summary(of contender: String, in event: Event) -> String {
    guard let time = self[contender].nanoseconds(in: event.id) else { return "–" }
    guard let baseline else { return NumberFormat.time(time) }
    if contender == baseline.id { return "1" }
    let finding = self[contender].finding(against: baseline.id, in: event.id)
    guard finding.isDifference else { return finding.word }
    return event.ratio(of: contender, to: baseline.id).map { NumberFormat.factor($0.value) } ?? "–"
  }
}
