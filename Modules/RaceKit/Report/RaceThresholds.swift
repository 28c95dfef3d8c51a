public import Foundation

/// Limits on what a contender may cost in an event. A race writes them into a JSON file, to commit
/// beside its sources, and later races are checked against it. The limits may be edited.
public struct RaceThresholds: Codable, Equatable, Sendable {
  /// The measured quantity of a limit.
  public enum Metric: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Processor time relative to that of the baseline. Nanoseconds would be those of one machine.
    case time
    /// Heap blocks that an event allocates: the most of all processes is limited.
    case allocations
    /// Those of an event, with ``RaceOptions/countsInstructions``.
    case instructions
  }

  private static let schema = 1

  private let schema: Int
  /// That of the race.
  public let feature: String
  /// "release" or "debug", which cost too different for a common limit.
  let build: String
  /// The ID of the contender to which times are relative.
  public let baseline: String?
  /// The most that is allowed, by the IDs of contender and event, and metric.
  public var limits: [String: [String: [Metric: Double]]] = [:]

  /// Limits that this report keeps: what it measured, with tolerances. What it did not measure, or
  /// does not rank, has no limit.
  ///
  /// - Parameter tolerances: shares that are added to a figure; of a time, to the upper end of its
  ///   interval. Allocations that differ between processes may increase by their range once more.
  public init(
    _ report: RaceReport, tolerances: [Metric: Double] = [.time: 0.1, .instructions: 0.02]
  ) {
    schema = Self.schema
    feature = report.feature
    build = report.machine.build
    baseline = report.baseline?.id
    for contender in report.contenderIDs {
      for event in report.eventIDs {
        for metric in Metric.allCases {
          guard let ends = ends(of: metric, contender, event, in: report) else { continue }
          limits[contender, default: [:]][event, default: [:]][metric] = metric.limit(
            ends.upper * (1 + tolerances[metric, default: 0]), range: ends.upper - ends.lower)
        }
      }
    }
  }

  /// Reads a file of ``write(to:)``.
  ///
  /// - Throws: ``RaceError/noThresholds(_:because:)``, also for a file without limits.
  public init(contentsOf file: URL) throws(RaceError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw .noThresholds(file.path, because: error.words)
    } catch {
      throw .noThresholds(file.path, because: error.localizedDescription)
    }
    guard schema == Self.schema else {
      throw .noThresholds(file.path, because: "its schema is \(schema), not \(Self.schema)")
    }
    if limits.values.allSatisfy({ $0.values.allSatisfy(\.isEmpty) }) {
      throw .noThresholds(file.path, because: "it has no limits")
    }
  }

  /// Writes or replaces a file, with sorted keys.
  public func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: file, options: .atomic)
  }
}

extension RaceThresholds {
  /// A limit that a report is not known to keep.
  public struct Violation: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      /// The figure is over the limit; of a time, its whole interval.
      case exceeded(lower: Double, upper: Double)
      /// The limit is within the interval of the time: more processes could decide it.
      case undecided(lower: Double, upper: Double)
      /// The report does not have the figure, or does not rank it.
      case notMeasured(because: String)
    }

    public let contender: String
    public let event: String
    public let metric: Metric
    public let limit: Double
    public let reason: Reason
    /// Of a time.
    let baseline: String?
  }

  /// Empty if the report is known to keep all limits. Contenders and events without a limit are not
  /// checked.
  ///
  /// - Throws: ``RaceError/otherThresholds(of:)`` if they are those of another race or build.
  public func violations(in report: RaceReport) throws(RaceError) -> [Violation] {
    guard report.feature == feature, report.machine.build == build else {
      throw .otherThresholds(of: "\(feature) in a \(build) build")
    }
    var violations: [Violation] = []
    for (contender, events) in limits.sorted(by: { $0.key < $1.key }) {
      for (event, metrics) in events.sorted(by: { $0.key < $1.key }) {
        for metric in Metric.allCases {
          guard let limit = metrics[metric],
            let reason = reason(limit, metric, contender, event, in: report)
          else { continue }
          violations.append(
            Violation(
              contender: contender, event: event, metric: metric, limit: limit, reason: reason,
              baseline: baseline))
        }
      }
    }
    return violations
  }

  /// Nil if the limit is kept.
  private func reason(
    _ limit: Double, _ metric: Metric, _ contender: String, _ event: String, in report: RaceReport
  ) -> Violation.Reason? {
    guard let ends = ends(of: metric, contender, event, in: report) else {
      return .notMeasured(because: gap(metric, contender, event, in: report))
    }
    if ends.upper <= limit { return nil }
    return metric == .time && ends.lower <= limit
      ? .undecided(lower: ends.lower, upper: ends.upper)
      : .exceeded(lower: ends.lower, upper: ends.upper)
  }

  /// Between which a figure is; nil if it is not known.
  private func ends(
    of metric: Metric, _ contender: String, _ event: String, in report: RaceReport
  ) -> (lower: Double, upper: Double)? {
    switch metric {
    case .time:
      guard report.isRanked, let baseline else { return nil }
      return report[contender].ratio(to: baseline, in: event).map { ($0.lower, $0.upper) }
    case .allocations:
      return report[contender].allocations(in: event).map {
        (Double($0.lowerBound), Double($0.upperBound))
      }
    case .instructions:
      return report.contender(contender)?.work?[event].map {
        (Double($0.instructions), Double($0.instructions))
      }
    }
  }

  /// Why a figure is not known.
  private func gap(
    _ metric: Metric, _ id: String, _ event: String, in report: RaceReport
  ) -> String {
    guard let contender = report.contender(id) else { return "the race has no such contender" }
    if !contender.passes { return "it fails the contract" }
    if let reason = contender.untimedReason { return "it is not timed: \(reason)" }
    if !report.eventIDs.contains(event) { return "the race has no such event" }
    switch metric {
    case .time where !report.isRanked: return "the twins differ"
    case .time:
      return "it, or \(baseline ?? "a baseline"), is not there or varies from process to process"
    case .allocations, .instructions: return "they were not counted"
    }
  }
}

extension RaceThresholds.Violation: CustomStringConvertible {
  /// Such as "vip, load: 112 allocations, over the limit of 110".
  public var description: String {
    let most = NumberFormat.exact(limit)
    let words =
      switch reason {
      case .exceeded(let lower, let upper): "\(figure(lower, upper)), over the limit of \(most)"
      case .undecided(let lower, let upper):
        "\(figure(lower, upper)), so the limit of \(most) is undecided"
      case .notMeasured(let reason): "\(metric.rawValue) not measured, because \(reason)"
      }
    return "\(contender), \(event): \(words)"
  }

  private func figure(_ lower: Double, _ upper: Double) -> String {
    let range = [lower, upper].map(NumberFormat.exact).uniqued.joined(separator: " to ")
    return metric == .time
      ? "\(range) times as long as \(baseline ?? "")" : "\(range) \(metric.rawValue)"
  }
}

extension RaceThresholds.Metric {
  /// Rounded up, so that the figure keeps it.
  ///
  /// - Parameter range: the difference of the ends of the figure.
  fileprivate func limit(_ most: Double, range: Double) -> Double {
    switch self {
    case .time: (most * 1_000).rounded(.up) / 1_000
    case .allocations: most.rounded(.up) + range
    // Two runs of an event differ by less than a thousand.
    case .instructions: most.rounded(.up) + 1_000
    }
  }
}

extension DecodingError {
  /// Such as "Expected to decode Double but found a string instead (limits.vip.load.time)".
  fileprivate var words: String {
    let context =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: Context(codingPath: [], debugDescription: "\(self)")
      }
    let place = context.codingPath.map(\.stringValue).joined(separator: ".")
    let words = context.debugDescription.trimmingCharacters(in: ["."])
    return words + (place.isEmpty ? "" : " (\(place))")
  }
}
