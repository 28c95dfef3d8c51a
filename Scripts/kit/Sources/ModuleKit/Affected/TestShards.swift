import Foundation

/// Splits test targets into parts of about the same duration, for machines that run side by side.
///
/// A target that takes longer than its share is split by suites. Tests without a recorded duration
/// run with the rest of their target, so that each test is in exactly one part.
struct TestShards {
  private struct Unit {
    let target: String
    /// Nil for a whole target, or for what is not in the recorded suites.
    let suite: String?
    let seconds: Double
  }

  private var units: [[Unit]]

  init(of targets: [String], _ durations: TestDurations, count: Int) {
    let totals = targets.map { ($0, durations.seconds(of: $0)) }
    let share = totals.reduce(0) { $0 + $1.1 } / Double(count)
    let all = totals.flatMap { target, seconds -> [Unit] in
      let suites = durations.suites(of: target)
      guard seconds > share * Self.largestPart, suites.count > 1 else {
        return [Unit(target: target, suite: nil, seconds: seconds)]
      }
      return suites.map { Unit(target: target, suite: $0.key, seconds: $0.value) }
        + [Unit(target: target, suite: nil, seconds: seconds - suites.values.reduce(0, +))]
    }
    units = Array(repeating: [], count: count)
    var sums = Array(repeating: 0.0, count: count)
    // The longest first, each to the part with the least.
    for unit in all.sorted(by: Self.isLonger) {
      let least = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      units[least].append(unit)
      sums[least] += unit.seconds
    }
  }

  /// A target that takes more than this part of a share is split.
  private static let largestPart = 0.25

  private static func isLonger(_ one: Unit, than other: Unit) -> Bool {
    (other.seconds, one.target, one.suite ?? "") < (one.seconds, other.target, other.suite ?? "")
  }

  /// The seconds of each part.
  var seconds: [Double] { units.map { $0.reduce(0) { $0 + $1.seconds } } }

  func targets(of index: Int) -> [String] { Set(units[index].map(\.target)).sorted() }

  /// A pattern that matches no test, for which an empty filter would run all.
  static let nothing = "^no-affected-tests$"

  /// For `swift test --filter`.
  func filter(_ index: Int) -> String {
    let patterns = targets(of: index).map { pattern(for: $0, in: units[index]) }
    let names = targets(of: index).map(\.moduleName)
    if patterns.isEmpty { return Self.nothing }
    return patterns == names.map { "\($0)\\." }
      ? "^(\(names.joined(separator: "|")))\\." : "^(\(patterns.joined(separator: "|")))"
  }

  private func pattern(for target: String, in part: [Unit]) -> String {
    let own = part.filter { $0.target == target }
    let start = "\(target.moduleName)\\."
    let suites = { (units: [Unit]) in
      units.compactMap(\.suite).sorted().map(NSRegularExpression.escapedPattern).joined(
        separator: "|")
    }
    guard own.contains(where: { $0.suite == nil }) else { return "\(start)(\(suites(own)))/" }
    let others = units.joined().filter { other in
      other.target == target && other.suite != nil
        && !own.contains { $0.suite == other.suite }
    }
    // Swift Testing also filters the suite itself, with all of its tests.
    return others.isEmpty ? start : "\(start)(?!(\(suites(others)))(/|$))"
  }
}

/// Seconds that tests took, by target and suite.
package struct TestDurations: Sendable {
  private var seconds: [String: [String: Double]] = [:]
  /// For a target that is not recorded.
  private let standard: Double

  /// Of whole targets.
  init(targets: [String: Double]) {
    seconds = targets.mapValues { ["": $0] }
    standard = 1
  }

  /// Reads a JSON object of targets and seconds, or the report of `swift test --xunit-output FILE`, which
  /// has the tests of Swift Testing in a second file.
  package init(file: String) throws {
    let stem = file.hasSuffix(".xml") ? String(file.dropLast(4)) : file
    let reports = [file, "\(stem)-swift-testing.xml"].compactMap { SourceBytes.read($0) }
    guard let first = reports.first else {
      throw KitError.unreadable(file: file, reason: "the durations are missing or can't be read")
    }
    let targets = try? JSONDecoder().decode([String: Double].self, from: Data(first))
    self.init(targets: targets ?? [:])
    guard targets == nil else { return }
    for report in reports { add(report) }
    if seconds.isEmpty {
      throw KitError.unreadable(
        file: file, reason: "expected an object of names and seconds, or an xUnit report")
    }
  }

  private mutating func add(_ report: [UInt8]) {
    for test in String(decoding: report, as: UTF8.self).split(separator: "<testcase ").dropFirst() {
      guard let name = Self.attribute("classname", of: test),
        let time = Self.attribute("time", of: test).flatMap({ Double($0) }), time.isFinite
      else { continue }
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      seconds[parts.first ?? "", default: [:]][parts.count > 1 ? parts[1] : "", default: 0] += time
    }
  }

  private static func attribute(_ name: String, of element: Substring) -> Substring? {
    element.firstRange(of: "\(name)=\"").map { element[$0.upperBound...].prefix { $0 != "\"" } }
  }

  func seconds(of target: String) -> Double {
    seconds[target.moduleName].map { $0.values.reduce(0, +) } ?? seconds[target]?[""] ?? standard
  }

  /// Suites that a filter can name: those at the top of the target.
  func suites(of target: String) -> [String: Double] {
    let nested = (seconds[target.moduleName] ?? [:]).filter { !$0.key.isEmpty }
    return Dictionary(
      nested.map { (String($0.key.prefix { $0 != "." }), $0.value) }, uniquingKeysWith: +)
  }
}
