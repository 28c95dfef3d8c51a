import Foundation

extension RaceReport {
  /// The time of a contender relative to another's, with the ends of its interval. The chance that the
  /// interval of any pair in any event ever misses its ratio is at most 5 %, however often the race is
  /// continued. An end of 0.001 or 1,000 is unlimited: there are too few processes.
  public struct Ratio: Codable, Equatable, Sendable {
    /// Below 1 if the contender is faster.
    public var value: Double
    public var lower: Double
    public var upper: Double

    var inverse: Ratio { Ratio(value: 1 / value, lower: 1 / upper, upper: 1 / lower) }

    /// False with too few processes for an interval.
    var isLimited: Bool { lower > 0.002 && upper < 500 }

    var excludesOne: Bool { lower > 1 || upper < 1 }

    /// Whether the interval lies within a share above and below 1.
    func isWithin(_ share: Double) -> Bool { upper <= 1 + share && lower >= 1 / (1 + share) }
  }

  /// The outcome of comparing two contenders in an event.
  public enum Finding: Equatable, Sendable {
    /// The whole interval is below 1, and the difference is large enough to count; relative to another
    /// build, the whole interval is below what builds of equal code differ by.
    case faster
    /// The same above 1.
    case slower
    /// The whole interval is within this percentage: 3, the smallest difference that counts, or else 5,
    /// for a difference of about 3, of which it may never be known whether it counts.
    case same(within: Int)
    /// The interval allows a difference that counts, and also none: more processes could decide it.
    case inconclusive(Ratio)
    /// There is evidence for two ratios, so that there is none: it changed during the race, or
    /// differs between machines.
    case varies
    /// The twins differ, so the race measured noise; or one of both was not timed.
    case notRanked

    /// The smallest ratio above 1 that counts as a difference.
    static let floor = 1.03
    /// A ratio above 1 that builds of equal code do not reach: two of them were 1.008 to 1.030 apart in
    /// each of 72 times (docs/race-equal-code.md), since each has its own layout in memory.
    static let floorOfBuilds = 1.05
    /// Of ``same(within:)``, in percent.
    package static let margins = [3, 5]

    package init(_ ratio: Ratio?) {
      guard let ratio else {
        self = .varies
        return
      }
      if ratio.lower > 1, ratio.value >= Self.floor {
        self = .slower
      } else if ratio.upper < 1, ratio.value <= 1 / Self.floor {
        self = .faster
      } else {
        self.init(withoutDifference: ratio)
      }
    }

    /// Of the same contender in two builds.
    init(ofBuilds ratio: Ratio?) {
      guard let ratio else {
        self = .varies
        return
      }
      if ratio.lower > Self.floorOfBuilds {
        self = .slower
      } else if ratio.upper < 1 / Self.floorOfBuilds {
        self = .faster
      } else {
        self.init(withoutDifference: ratio)
      }
    }

    private init(withoutDifference ratio: Ratio) {
      let margin = Self.margins.first { ratio.isWithin(Double($0) / 100) }
      self = margin.map { .same(within: $0) } ?? .inconclusive(ratio)
    }

    var isDifference: Bool { self == .faster || self == .slower }

    package var isInconclusive: Bool { if case .inconclusive = self { true } else { false } }
  }

  /// A contender's figures.
  public struct Result: Sendable {
    let report: RaceReport
    let id: String

    /// The median processor time of an event in nanoseconds; nil if it was not timed.
    public func nanoseconds(in event: String) -> Double? {
      report.event(event)?.times.first { $0.contender == id }?.nanoseconds
    }

    /// Nil if one of both was not timed or varies from process to process.
    public func ratio(to other: String, in event: String) -> Ratio? {
      report.event(event)?.ratio(of: id, to: other)
    }

    /// The blocks that an event allocates, in all processes or as Valgrind counts them: an exact figure
    /// if both ends are equal. Nil if not counted.
    public func allocations(in event: String) -> ClosedRange<Int>? {
      // A block that a thread has cached is not allocated again.
      let counts = report.processes.compactMap { $0.allocations[event]?[id]?.max() }
      guard let least = counts.min(), let most = counts.max() else {
        return report.contender(id)?.work?[event].map { $0.allocations...$0.allocations }
      }
      return least...most
    }

    /// `notRanked` if either was not timed in the event, or the race ranks nothing.
    public func finding(against other: String, in event: String) -> Finding {
      guard report.isRanked, nanoseconds(in: event) != nil,
        let event = report.event(event), event.times.contains(where: { $0.contender == other })
      else { return .notRanked }
      return Finding(event.ratio(of: id, to: other))
    }

    /// Whether it is known, for each of these events, that this contender is at most this share
    /// slower: false also if the race cannot decide it, lacks an event, or ranks nothing.
    ///
    /// - Parameter events: IDs, nil for all events. They may be chosen after the race, since all
    ///   intervals hold together. Leave out an event of about 1 µs, whose noise can hide the limit.
    public func isNotSlower(
      than other: String, by share: Double, in events: [String]? = nil
    ) -> Bool {
      let ratios = (events ?? report.eventIDs).map { ratio(to: other, in: $0) }
      return report.isRanked && !ratios.isEmpty
        && ratios.allSatisfy { $0.map { $0.upper <= 1 + share } ?? false }
    }
  }

  /// The IDs of the contenders, also of those that fail the contract.
  public var contenderIDs: [String] { contenders.map(\.id) }

  /// The IDs of the events, in the order of the race.
  public var eventIDs: [String] { events.map(\.id) }

  /// The figures of the contender with this ID.
  public subscript(contender: String) -> Result { Result(report: self, id: contender) }
}

extension RaceReport {
  private func event(_ id: String) -> Event? { events.first { $0.id == id } }

  /// The events in which the interval of the twins excludes 1.
  var twinDifferences: [Event] {
    guard let twin else { return [] }
    return events.filter { event in
      event.ratio(of: twin.id, to: twin.contender)?.excludesOne ?? false
    }
  }

  /// False if the twins differ: then the measurement is not reliable.
  package var isRanked: Bool { twinDifferences.isEmpty }

  /// Relative to the baseline.
  func finding(of contender: String, in event: Event) -> Finding {
    baseline.map { self[contender].finding(against: $0.id, in: event.id) } ?? .notRanked
  }

  /// Relative to the baseline; nil without one.
  func ratio(of contender: String, in event: Event) -> Ratio? {
    baseline.flatMap { event.ratio(of: contender, to: $0.id) }
  }

  /// Whether no time relative to the baseline is inconclusive.
  var isDecided: Bool {
    comparedContenders.allSatisfy { contender in
      events.allSatisfy { !finding(of: contender.id, in: $0).isInconclusive }
    }
  }

  /// The timed contenders, without the baseline.
  var comparedContenders: [Contender] { contenders.filter { $0.isTimed && !$0.isBaseline } }
}

extension RaceReport.Ratio {
  /// Nil if the sequence is empty.
  package init?(_ sequence: ConfidenceSequence) {
    if sequence.isEmpty { return nil }
    self.init(
      value: exp(sequence.center), lower: exp(sequence.lower), upper: exp(sequence.upper))
  }
}
