import DisplayKit

extension ReportTables {
  /// Ratios to the baseline, of all contenders in all events: a number only for a difference.
  package var summary: RaceTable? {
    guard let baseline = report.baseline, !report.events.isEmpty else { return nil }
    return table(["relative to \(baseline.name)"] + report.events.map(\.name)) {
      $0.isTimed && !$0.isBaseline ? summary(of: $0) : nil
    }
  }

  /// Such as "1.20", "same", "within 5 %", "inconclusive" in each event; the time if there is no baseline.
  private func summary(of contender: RaceReport.Contender) -> [String] {
    report.events.map { event in
      guard let time = report[contender.id].nanoseconds(in: event.id) else { return "–" }
      if report.baseline == nil { return NumberFormat.time(time) }
      if contender.isBaseline { return "1" }
      let finding = report.finding(of: contender.id, in: event)
      guard finding.isDifference else { return finding.word }
      return report.ratio(of: contender.id, in: event).map { NumberFormat.factor($0.value) } ?? "–"
    }
  }

  /// All contenders at a glance.
  var overview: RaceTable {
    let legend = report.baseline.map {
      " Times are relative to \($0.name): a number only for a difference."
    }
    return RaceTable(
      header: ["", "contract"] + report.events.map(\.name) + ["lines", "files", "heap blocks"],
      rows: report.contenders.map { contender in
        let contract = contender.contract
        let result = contender.passes ? "passes" : "fails \(contract.failures.count) of"
        return [contender.name, "\(result) \(contract.scenarios)"] + summary(of: contender)
          + [contender.sources?.lines, contender.sources?.files.count, contender.heap?.blocks]
          .map(NumberFormat.figure)
      }, caption: "Overview." + (legend ?? ""), words: 2)
  }

  /// Times, ratios and findings of one event, without the twin.
  package func times(of event: RaceReport.Event) -> RaceTable {
    let relative = report.baseline.map { ["relative to \($0.name)", ""] } ?? []
    let rows = event.times.filter { $0.contender != report.twin?.id }.map { time in
      let id = time.contender
      let ratio = report.ratio(of: id, in: event).map(NumberFormat.ratio) ?? "–"
      let comparison =
        id == report.baseline?.id ? ["1", "–"] : [ratio, report.finding(of: id, in: event).words]
      return [report.name(of: id), NumberFormat.factor(time.nanoseconds / 1000)]
        + (relative.isEmpty ? [] : comparison)
    }
    return RaceTable(
      header: [event.name, "time, µs"] + relative, rows: rows,
      caption: "\(event.name.capitalizedFirst): times, and ratios with their intervals")
  }

  /// Microseconds at each size, and the growth from the smallest to the largest.
  package func curve(_ curve: RaceReport.Curve) -> RaceTable {
    let sizes = curve.sizes.map { "\(NumberFormat.count($0)), µs" }
    let rows = curve.series.map { series in
      [report.name(of: series.contender)]
        + series.points.map { NumberFormat.interval($0.time, unit: 1000) }
        + [NumberFormat.interval(series.growth)]
    }
    return RaceTable(
      header: ["\(curve.name), by \(curve.unit)"] + sizes + ["largest to smallest"], rows: rows)
  }
}
