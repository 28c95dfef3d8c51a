public import Foundation

/// Another build of the program that races, such as of an earlier revision. Its processes alternate
/// with those of this program, in an order that the seed determines.
public struct RaceProgram: Sendable {
  /// Such as "v1.2": a samples file continues the race against the program with this name.
  public let name: String
  /// Started once for each process of the race.
  public let executable: URL
  /// With these it runs the race of the same feature.
  public let arguments: [String]

  public init(_ name: String, executable: URL, arguments: [String]) {
    self.name = name
    self.executable = executable
    self.arguments = arguments
  }
}

extension RaceReport {
  /// The times of this program relative to those of another build of it.
  package struct OtherProgram: Codable, Equatable, Sendable {
    package var name: String
    /// All processes of the other program.
    package var processes: [Process]
    /// Their intervals, and those of its twins, share a half of the report's level.
    var times: [RelativeTime] = []
    /// Those of its baseline's twin relative to its baseline; empty if it has none.
    var twinTimes: [RelativeTime] = []
  }

  struct RelativeTime: Codable, Equatable, Sendable {
    var contender: String
    var event: String
    /// Nil if there is evidence for two ratios.
    var ratio: Ratio?
  }

  /// Compares the contenders and events that both programs have.
  mutating func compare(with name: String, _ others: [Process]) {
    let all = processes + others
    let shared = Self.common(all.map { Set($0.times.keys) })
    let events = events.map(\.id).filter(shared.contains)
    let timed = Self.common(
      all.flatMap { process in events.map { Set(process.times[$0, default: [:]].keys) } })
    let ids = contenders.map(\.id).filter(timed.contains)
    let twins = [twin].compactMap(\.self).filter { timed.isSuperset(of: [$0.contender, $0.id]) }
    otherProgram = OtherProgram(name: name, processes: others)
    if !ids.isEmpty { compare(ids, in: events, twins) }
    let untimed = contenders.filter { $0.isTimed && !ids.contains($0.id) }.map(\.name)
    let missing = self.events.filter { !shared.contains($0.id) }.map(\.name)
    for (word, names) in [("of", untimed), ("for", missing)] where !names.isEmpty {
      unmeasured.append(
        .init("times \(word) \(names.enumeration) relative to \(name)", because: "it has none"))
    }
    if twins.isEmpty {
      unmeasured.append(.init("what equal code differs by in \(name)", because: "it has no twins"))
    }
  }

  private static func common(_ sets: [Set<String>]) -> Set<String> {
    sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }

  /// - Parameter twins: that of the other program, if it has one.
  private mutating func compare(_ ids: [String], in events: [String], _ twins: [Twin]) {
    let others = otherProgram?.processes ?? []
    let logTimes = zip(processes, others).map { own, other in
      events.map { event in
        let columns = ids.map { (other, $0) } + ids.map { (own, $0) } + twins.map { (other, $0.id) }
        return columns.map { process, id in
          log(PairwiseComparison.median(process.times[event]?[id] ?? [1]))
        }
      }
    }
    let pairs =
      ids.indices.map { ($0, ids.count + $0) }
      + twins.map { (ids.firstIndex(of: $0.contender) ?? 0, 2 * ids.count) }
    let comparison = PairwiseComparison(
      logTimes: logTimes, pairs: pairs, level: PairwiseComparison.level / 2)
    for (event, pairs) in zip(events, comparison.pairs) {
      let times = zip(ids + twins.map(\.id), pairs).map {
        RelativeTime(contender: $0, event: event, ratio: Ratio($1.interval))
      }
      otherProgram?.times += times.prefix(ids.count)
      otherProgram?.twinTimes += times.dropFirst(ids.count)
    }
  }
}

extension RaceReport {
  /// False if the twins of one of the programs differ.
  package var isRankedAgainstOtherProgram: Bool {
    isRanked && !otherTwins.contains(where: \.excludesOne)
  }

  private var otherTwins: [Ratio] { otherProgram?.twinTimes.compactMap(\.ratio) ?? [] }

  /// Of a contender in an event, relative to the same contender in the other program.
  func finding(_ time: RelativeTime) -> Finding {
    guard isRankedAgainstOtherProgram else { return .notRanked }
    return Finding(ofBuilds: time.ratio)
  }

  /// Of all contenders in all events, relative to the other program.
  package var findingsAgainstOtherProgram: [Finding] {
    otherProgram?.times.map(finding) ?? []
  }

  /// Such as "VIP is slower in load and retry", relative to the other program.
  package var slowerThanOtherProgram: [String] { otherProgramDifferences(.slower) }

  /// Such as "Relative to v1.2 on AMD EPYC, VIP is slower in load; 60 times are the same within 3 %."
  var otherProgramSentence: String? {
    guard isRanked, let program = otherProgram, !program.times.isEmpty else { return nil }
    guard isRankedAgainstOtherProgram else {
      return "The twins of \(program.name) differ: relative to it, nothing is ranked."
    }
    let others = program.times.map(finding).filter { !$0.isDifference }
    let parts =
      otherProgramDifferences(.slower) + otherProgramDifferences(.faster)
      + (others.isEmpty ? [] : [Self.counts(others, "time").enumeration])
    return "Relative to \(program.name) on \(machineNames), \(parts.joined(separator: "; "))."
  }

  private func otherProgramDifferences(_ difference: Finding) -> [String] {
    contenders.compactMap { contender in
      let times = (otherProgram?.times ?? []).filter {
        $0.contender == contender.id && finding($0) == difference
      }
      let events = times.map { eventName($0.event) }.enumeration
      return times.isEmpty ? nil : "\(contender.name) is \(difference.words) in \(events)"
    }
  }

  /// Nil without another program.
  package var otherProgramTable: RaceTable? {
    guard let program = otherProgram, !program.times.isEmpty else { return nil }
    let events = program.times.map(\.event).uniqued
    let ids = program.times.map(\.contender).uniqued
    return RaceTable(
      header: ["relative to \(program.name)"] + events.map(eventName),
      rows: ids.map { id in
        [name(of: id)] + program.times.filter { $0.contender == id }.map(words)
      })
  }

  /// Such as "slower: 1.12 (1.05–1.20)".
  private func words(_ time: RelativeTime) -> String {
    let finding = finding(time)
    guard finding.isDifference, let ratio = time.ratio else { return finding.words }
    return "\(finding.words): \(NumberFormat.ratio(ratio))"
  }
}
