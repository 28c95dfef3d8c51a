/// What the numbers say of one contender, and no more than that.
struct RaceVerdict {
  private let report: RaceReport
  private let contender: RaceReport.Contender

  init(of contender: RaceReport.Contender, in report: RaceReport) {
    self.report = report
    self.contender = contender
  }

  var text: String {
    guard contender.isTimed else { return contender.failing }
    let times = contender.isBaseline ? [] : [overBaseline, amongRivals]
    return ([passes] + times + [shape, left]).compactMap(\.self).joined(separator: " ")
  }

  private var passes: String {
    let scenarios = contender.contract.scenarios
    let contract =
      scenarios == 0
      ? "No contract was played." : "Passes the contract's \(Figures.count(scenarios, "scenario"))."
    return contender.isBaseline ? "The baseline. \(contract)" : contract
  }

  private var overBaseline: String? {
    guard let name = report.baseline?.name else { return nil }
    var (costs, same): ([String], [String]) = ([], [])
    for event in report.events {
      guard let factor = time(of: event)?.factor else { continue }
      if RaceReport.Difference(factor) == .none {
        same.append(event.name)
      } else {
        costs.append("\(Figures.factor(factor.median)) times \(name) for \(event.name)")
      }
    }
    let parts = [
      same.isEmpty ? nil : "can't be told apart from \(name) for \(same.enumeration)",
      costs.isEmpty ? nil : "costs \(costs.enumeration)",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ").asSentence
  }

  private var amongRivals: String? {
    guard report.rivals.count > 1, !report.events.isEmpty else { return nil }
    let claims = report.events.flatMap { self.claims(for: $0) }
    guard !claims.isEmpty else { return "In no event can it be told apart from another." }
    return (claims + ["otherwise not to be told apart from another"]).joined(separator: "; ")
      .asSentence
  }

  private func claims(for event: RaceReport.Event) -> [String] {
    let comparison = report.comparison(event)
    guard let index = comparison.names.firstIndex(of: contender.name) else { return [] }
    let (dearer, cheaper) = (comparison.dearer(than: index), comparison.cheaper(than: index))
    return [
      dearer.isEmpty ? nil : "for \(event.name) faster than \(dearer.enumeration)",
      cheaper.isEmpty ? nil : "for \(event.name) slower than \(cheaper.enumeration)",
    ].compactMap(\.self)
  }

  private var shape: String? {
    let diagram = contender.diagrams.first { !$0.messages.isEmpty }
    let event = report.events.first { $0.id == diagram?.event }?.name ?? diagram?.event
    let parts = [
      contender.sources.map {
        "\(Figures.count($0.lines, "line")) in \(Figures.count($0.files.count, "file"))"
      },
      diagram.map {
        "\(Figures.count($0.messages.count, "message")), \($0.depth) deep, for \(event ?? "")"
      },
      contender.heap.map {
        "\(Figures.count($0.blocks, "heap block")) and \(Figures.count($0.bytes, "byte")) a scene"
      },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ").asSentence
  }

  private var left: String? {
    guard let heap = contender.heap, heap.left != 0 else { return nil }
    return "Leaves \(Figures.count(heap.left, "heap block")) after "
      + "\(Figures.count(heap.scenes, "scene"))."
  }

  private func time(of event: RaceReport.Event) -> RaceReport.Time? {
    event.times.first { $0.contender == contender.id }
  }
}

extension RaceReport.Contender {
  /// Such as "VIP fails 2 of the contract's 80 scenarios, and is not timed."
  var failing: String {
    "\(name) fails \(contract.failures.count) of the contract's "
      + "\(Figures.count(contract.scenarios, "scenario")), and is not timed."
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
