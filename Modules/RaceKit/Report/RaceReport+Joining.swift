extension RaceReport {
  /// Why processes of the other report can't join those of this one; nil if they can. Both measure the
  /// same events of the same contenders and sources, in the same manner.
  package func conflict(with other: RaceReport) -> String? {
    if schema != Self.currentSchema { return "its format is \(schema), not \(Self.currentSchema)" }
    if feature != other.feature { return "it is of the race \(feature), not \(other.feature)" }
    if contenderIDs != other.contenderIDs {
      return "its contenders are others: \(contenderIDs.joined(separator: ", "))"
    }
    if eventIDs != other.eventIDs {
      return "its events are others: \(eventIDs.joined(separator: ", "))"
    }
    if machine.build != other.machine.build { return "it is of a \(machine.build) build" }
    if method.sampling != other.method.sampling {
      return "its processes have \(method.samples) samples of \(method.actsPerTurn) events after "
        + "\(method.warmUp) of warm-up"
    }
    if revision?.sources != other.revision?.sources {
      return "it is of other sources, at \(revision?.commit ?? "an unknown commit")"
    }
    return otherProgram.map { "its times are relative to \($0.name) too" }
  }

  /// Why processes of a race can't be added to this report; nil if they can.
  ///
  /// - Parameter plan: ``Race/plan(_:)``.
  package func conflict(continuedBy plan: RaceReport) -> String? {
    if let conflict = conflict(with: plan) { return conflict }
    if machine != plan.machine {
      return "it is of another machine, \(machine.name); race on this one, and join both reports"
    }
    if let failing = contenders.first(where: { !$0.passes }) {
      return "\(failing.name) fails the contract"
    }
    return processes.isEmpty ? "it has no times" : nil
  }

  /// Both reports' processes. Those of another machine are a block: the words hold for all machines.
  ///
  /// - Returns: nil if the other one has a process of this one.
  package func joined(with other: RaceReport) -> RaceReport? {
    var all = self
    all.processes += other.processes.map { process in
      var process = process
      let origin = process.machine ?? other.machine
      process.machine = origin == machine ? nil : origin
      return process
    }
    let isRepeated = all.processes.enumerated().contains { index, process in
      all.processes[..<index].contains { $0.times == process.times }
    }
    if isRepeated { return nil }
    all.method.processes = all.processes.count
    all.compare()
    return all.concluded
  }
}

extension RaceReport.Method {
  fileprivate var sampling: RaceOptions.Sampling {
    .init(samples: samples, warmUp: warmUp, actsPerTurn: actsPerTurn)
  }
}

extension Race {
  /// Whether this process measures for a race that another one started.
  package var isOfProcess: Bool { RaceProcess.isStarted }

  /// A report without measurements, to compare with one that is continued.
  package func plan(_ options: RaceOptions) -> RaceReport {
    var report = emptyReport(options)
    report.contenders = contenders.map {
      .init(
        id: $0.id, name: $0.name, isBaseline: $0.isBaseline,
        contract: .init(scenarios: contract.count, failures: []),
        untimedReason: $0.untimedReason)
    }
    report.twin = twin(of: contenders)
    report.events = events.map { .init(id: $0.id, name: $0.name) }
    return report
  }
}
