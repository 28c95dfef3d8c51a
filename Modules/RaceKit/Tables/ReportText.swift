public import DisplayKit

extension RaceReport {
  package var tables: ReportTables { ReportTables(report: self) }

  /// For a terminal; any host of DisplayKit can print it.
  public var content: Content { text(isWhole: false).content }

  /// A page in GitHub's Markdown.
  public var markdown: String { text(isWhole: true).markdown }

  /// - Parameter isWhole: with the method, and all violations of the contract.
  private func text(isWhole: Bool) -> [TextPart] {
    let failures = contenders.flatMap { contender in
      contender.contract.failures.flatMap { failure in
        failure.violations.prefix(isWhole ? .max : 3)
          .map { "\(contender.name), “\(failure.scenario)”: \($0)" }
      }
    }
    let method: [TextPart] = [
      .heading(2, "Method"), .list(method.steps), .heading(2, "Limits"), .list(method.limits),
    ]
    var parts: [TextPart] = [.heading(1, title), .text(facts.joined(separator: " "))]
    parts += isWhole ? [.list(failures)] : failures.map(TextPart.text)
    parts += sections.flatMap { title, tables in
      tables.isEmpty ? [] : [.heading(2, title)] + tables.map(TextPart.table)
    }
    parts += [.heading(2, "Verdicts"), .list(contenders.map { "\($0.name): \($0.verdict)" })]
    parts.append(.list(unmeasured.map { "Not measured: \($0.what), because \($0.why)." }))
    parts += (isWhole ? method : []) + [.text(conditions)]
    return parts.filter { if case .list(let items) = $0 { !items.isEmpty } else { true } }
  }

  /// The tables in display order.
  private var sections: [(title: String, tables: [RaceTable])] {
    let all: [(title: String, tables: [RaceTable?])] = [
      ("Times", [otherProgramTable, tables.summary, InvalidControl(self).table]),
      (
        "Counted",
        [tables.allocations, tables.instructions] + tables.computed + [
          tables.heap, tables.messages,
        ]
      ),
      ("What a team asks first", tables.answers), ("Contract", [tables.contract]),
      ("Time per event", events.map(tables.times)),
      ("Time by size", curves.map(tables.curve)),
      ("Sources", [tables.sources]), ("Binary size", [tables.binary]),
      ("Compile times", [tables.compilation]),
      ("Cost of a change", changes.map(tables.change)),
    ]
    return all.map { ($0.title, $0.tables.compactMap(\.self)) }
  }

  /// Machine, date and commit of the measurement.
  package var conditions: String {
    let hardware = machines.map { machine in
      let processors = NumberFormat.count(machine.processors, "processor")
      return [machine.system, machine.architecture, machine.processor, processors]
        .compactMap(\.self).joined(separator: ", ")
    }.joined(separator: "; and on ")
    let quick = method.isQuick ? ", a quick race" : ""
    return "Measured on \(hardware), \(machine.compiler), \(machine.build) build, at \(date): "
      + "\(NumberFormat.count(method.processes, "process")) with \(method.samples) "
      + "samples after \(method.warmUp) of warm-up, seeds from \(method.seed)\(quick)"
      + (revision.map { ", commit \($0.commit), sources \($0.sources)." } ?? ".")
  }
}
