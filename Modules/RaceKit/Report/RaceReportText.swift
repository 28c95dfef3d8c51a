public import DisplayKit

extension RaceReport {
  /// For a terminal; any host of DisplayKit can print it.
  public var content: Content {
    var parts = [.heading(level: 1, title.styled), Self.text(facts.joined(separator: " "))]
    parts += failures(most: 3).map(Self.text)
    for section in sections {
      parts += [.heading(level: 2, section.title.styled)] + section.tables.map(\.content)
    }
    parts += [.heading(level: 2, "Verdicts".styled), Self.items(verdicts)]
    if !gaps.isEmpty { parts.append(Self.items(gaps)) }
    return .stack(parts + [Self.text(conditions)], spacing: 1)
  }

  /// A page in GitHub's Markdown.
  public var markdown: String {
    var parts = ["# \(title)\n", facts.joined(separator: " ").withoutTags.wrapped()]
    parts += [failures(most: .max)].filter { !$0.isEmpty }.map(Self.list)
    for section in sections { parts += ["## \(section.title)\n"] + section.tables.map(\.markdown) }
    parts += ["## Verdicts\n", Self.list(verdicts)] + (gaps.isEmpty ? [] : [Self.list(gaps)])
    parts += ["## Method\n", Self.list(method.steps), "## Limits\n", Self.list(method.limits)]
    return (parts + [conditions.wrapped()]).joined(separator: "\n")
  }

  /// The available tables, in display order.
  private var sections: [(title: String, tables: [RaceTable])] {
    // Relative to the repository's docs folder.
    let answers = answerTables { contender, answer in
      contender.sources.map { "../\($0.folder)/\(answer.path)#L\(answer.line)" }
    }
    let all: [(title: String, tables: [RaceTable?])] = [
      ("Times", [otherProgramTable, summaryTable, InvalidControl(self).table]),
      ("Counted", [allocationsTable, instructionsTable, heapTable, messagesTable]),
      ("What a team asks first", answers), ("Contract", [contractTable]),
      ("Time per event", events.map(table)),
      ("Time by size", curves.map(table)),
      ("Sources", [sourcesTable]), ("Binary size", [binaryTable]),
      ("Compile times", [compilationTable]),
      ("Cost of a change", changes.map(table)),
    ]
    return all.map { ($0.title, $0.tables.compactMap(\.self)) }.filter { !$0.1.isEmpty }
  }

  private var verdicts: [String] {
    contenders.map { "\($0.name): \($0.verdict)" }
  }

  private var gaps: [String] {
    unmeasured.map { "Not measured: \($0.what), because \($0.why)." }
  }

  private func failures(most: Int) -> [String] {
    contenders.flatMap { contender in
      contender.contract.failures.flatMap { failure in
        failure.violations.prefix(most).map { "\(contender.name), “\(failure.scenario)”: \($0)" }
      }
    }
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

  private static func text(_ text: String) -> Content { .text(text.styled) }

  private static func items(_ texts: [String]) -> Content {
    .items(texts.map(text), marker: .bullet)
  }

  private static func list(_ texts: [String]) -> String {
    texts.map {
      "- " + $0.withoutTags.wrapped(width: 98).replacing("\n", with: "\n  ").dropLast(2)
    }.joined()
  }
}

extension String {
  var styled: StyledText { StyledText(DisplayText(self)) }

  /// For Markdown, in which "<" begins a tag.
  var withoutTags: String { replacing("<", with: "\\<") }

  /// One paragraph, wrapped at spaces to lines of at most `width` characters where possible.
  package func wrapped(width: Int = 100) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + word.count < width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
