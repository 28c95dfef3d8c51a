import DisplayKit

/// The tables of a report. Those without rows are nil.
package struct ReportTables {
  let report: RaceReport

  /// Those that are the same in every run.
  package var counted: [RaceTable] {
    [contract, messages, sources].compactMap(\.self) + answers
  }

  /// A row for each contender with cells.
  func table(
    _ header: [String], caption: String? = nil, _ cells: (RaceReport.Contender) -> [String]?
  ) -> RaceTable? {
    let rows = report.contenders.compactMap { contender in
      cells(contender).map { [contender.name] + $0 }
    }
    return rows.isEmpty ? nil : RaceTable(header: header, rows: rows, caption: caption)
  }
}

// Counts of a run.
extension ReportTables {
  var contract: RaceTable? {
    table(["contract", "scenarios", "failed"]) { contender in
      let failures = contender.contract.failures.count
      return [
        NumberFormat.count(contender.contract.scenarios),
        failures == 0 ? "none" : NumberFormat.count(failures),
      ]
    }
  }

  /// Blocks that an event allocates: one number if it is the same in all processes.
  var allocations: RaceTable? {
    eventTable("allocations", caption: "Blocks that an event allocates") { contender, event in
      report[contender.id].allocations(in: event.id).map { range in
        [range.lowerBound, range.upperBound].uniqued.map(NumberFormat.count)
          .joined(separator: "–")
      }
    }
  }

  /// In thousands: what two runs differ by is below.
  var instructions: RaceTable? {
    eventTable("instructions, thousands", caption: "Instructions of an event, in thousands") {
      $0.work?[$1.id].map { NumberFormat.count(($0.instructions + 500) / 1_000) }
    }
  }

  /// Such as "3 (1)": three displays, of which one equals the one before.
  package var displays: RaceTable? {
    eventTable(
      "displays (equal to the one before)",
      caption: "Displays of an event, with those in parentheses that equal the one before"
    ) {
      $0.displays?[$1.id].map { "\($0.count)" + ($0.equal > 0 ? " (\($0.equal))" : "") }
    }
  }

  var computed: [RaceTable?] { [displays, texts, tracking] }

  package var texts: RaceTable? {
    guard isCounted(\.texts) else { return nil }
    return eventTable(
      "texts computed", caption: "Texts that an event computes, each checked to be safe"
    ) {
      $0.work?[$1.id].map { NumberFormat.count($0.texts) }
    }
  }

  /// Of the contenders whose Views are bound by observation.
  package var tracking: RaceTable? {
    guard isCounted(\.reads) else { return nil }
    return eventTable(
      "properties read in tracked renderings",
      caption: "Properties that observation tracks in an event, with the number of renderings"
    ) { contender, event in
      guard let work = contender.work, work.values.contains(where: { $0.bodies > 0 }) else {
        return nil
      }
      return work[event.id].map { "\(NumberFormat.count($0.reads)) (\($0.bodies))" }
    }
  }

  /// A column for each event. Contenders without any cell are left out.
  private func eventTable(
    _ name: String, caption: String,
    _ cell: (RaceReport.Contender, RaceReport.Event) -> String?
  ) -> RaceTable? {
    table([name] + report.events.map(\.name), caption: caption) { contender in
      let cells = report.events.map { cell(contender, $0) }
      return cells.contains { $0 != nil } ? cells.map { $0 ?? "–" } : nil
    }
  }

  /// False if the symbol was not found, as in a build that has removed it.
  private func isCounted(_ figure: (RaceReport.Work) -> Int) -> Bool {
    report.contenders.contains { $0.work?.values.contains { figure($0) > 0 } == true }
  }

  package var heap: RaceTable? {
    let heaps = report.contenders.compactMap(\.heap)
    let openings = NumberFormat.count(heaps.map(\.openings).max() ?? 0)
    let scenes = NumberFormat.count(heaps.map(\.scenes).max() ?? 0, "scene")
    return table(
      [
        "memory of a scene", "heap blocks", "bytes", "blocks left after close",
        "after \(openings) openings", "after \(openings) early closings",
      ], caption: "Heap of one scene, with \(scenes) open"
    ) { contender in
      contender.heap.map {
        [$0.blocks, $0.bytes, $0.left, $0.leftByOpenings, $0.leftByEarlyClosing]
          .map(NumberFormat.figure)
      }
    }
  }

  /// For each event, the number of messages and the call depth: "10 (5)".
  package var messages: RaceTable? {
    let events = report.recordedEvents
    return table(
      ["messages (depth)"] + events.map(report.eventName),
      caption: "Number of messages, with the call depth in parentheses"
    ) { contender in
      guard !contender.diagrams.isEmpty else { return nil }
      return events.map { id in
        let diagram = contender.diagrams.first { $0.event == id }
        return diagram.map { "\($0.messages.count) (\($0.depth))" } ?? "–"
      }
    }
  }
}

// The sources and what is built of them.
extension ReportTables {
  package var sources: RaceTable? {
    table(
      [
        "sources", "files", "lines", "lines with what it stands on", "types", "protocols",
        "exposed", "roles replaced in tests",
        "double types", "lines of doubles",
      ], caption: "Size of the sources"
    ) {
      $0.sources.map { sources in
        [
          sources.files.count, sources.lines, sources.lines + sources.foundationLines,
          sources.types, sources.protocols,
          sources.exposed, sources.doubles?.roles.count, sources.doubles?.types,
          sources.doubles?.lines,
        ].map(NumberFormat.figure)
      }
    }
  }

  var binary: RaceTable? {
    table(["binary size, bytes", "text", "data"], caption: "Sections in bytes") { contender in
      contender.binary.map { [$0.text, $0.data].map(NumberFormat.figure) }
    }
  }

  var compilation: RaceTable? {
    let header = [
      "compile time, s", "clean build", "body changed", "interface changed",
      "other targets compiled (body)", "other targets compiled (interface)",
    ]
    return table(header) { contender in
      contender.compilation.map { times in
        [times.clean, times.body, times.interface].map(Self.seconds)
          + [times.body, times.interface].map { NumberFormat.figure($0?.otherTargets) }
      }
    }
  }

  /// Those of one kind.
  func builds(
    _ title: String, _ build: KeyPath<RaceReport.Compilation, RaceReport.BuildTime?>
  ) -> RaceTable? {
    table([title, "seconds", "samples", "other targets compiled"]) { contender in
      contender.compilation?[keyPath: build].map { build in
        [
          Self.seconds(build), NumberFormat.count(build.samples.count),
          NumberFormat.figure(build.otherTargets),
        ]
      }
    }
  }

  /// The interval, or the samples if they are too few for one.
  private static func seconds(_ build: RaceReport.BuildTime?) -> String {
    guard let build else { return "–" }
    return build.time.map { NumberFormat.interval($0) }
      ?? build.samples.map(NumberFormat.factor).joined(separator: ", ")
  }

  package func change(_ change: RaceReport.Change) -> RaceTable {
    let rows = change.costs.map { cost in
      [report.name(of: cost.contender)]
        + [cost.declarations, cost.requirementsAndCases, cost.hunks].map(String.init)
        + [
          cost.vanished == 0 ? "\(cost.files)" : "\(cost.files) (\(cost.vanished) gone)",
          "+\(cost.added) −\(cost.removed)", "\(cost.changedTests)", "\(cost.addedTests)",
          "+\(cost.addedTestLines) −\(cost.removedTestLines)",
        ]
    }
    let header = [
      change.name, "declarations", "requirements and cases", "places", "files", "lines",
      "tests changed", "tests added", "test lines",
    ]
    let uncounted = change.notCounted.map { other in
      [report.name(of: other.contender), "not counted: \(other.why)"]
        + Array(repeating: "–", count: header.count - 2)
    }
    return RaceTable(header: header, rows: rows + uncounted, caption: change.name)
  }
}
