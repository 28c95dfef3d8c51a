import Foundation

/// What the usual procedure would have said of the same processes: a 95 % interval of Student's t for
/// each pair, looked at after each process. It is wrong on purpose, and shown beside the words of a
/// report: it takes words back, and tells equal code apart.
struct InvalidControl {
  /// In the order of the looks, without repetitions.
  private typealias Words = [(word: String, process: Int)]

  private static let fewest = 3

  private let report: RaceReport
  /// By contender and event.
  private let words: [[Words]]
  private let twin: [Words]

  init(_ report: RaceReport) {
    self.report = report
    let baseline = report.baseline?.id
    let logTimes = report.logTimes
    let entries = report.entries
    let words = { (id: String) in
      report.events.indices.map { event -> Words in
        guard let own = entries.firstIndex(of: id),
          let other = entries.firstIndex(where: { $0 == baseline })
        else { return [] }
        return Self.words(logTimes.map { $0[event][own] - $0[event][other] })
      }
    }
    self.words = report.comparedContenders.map { words($0.id) }
    twin = report.twin.map { $0.contender == baseline ? words($0.id) : [] } ?? []
  }

  /// The number of events in which it has called equal code slower or faster.
  var twinsToldApart: Int { twin.count { !$0.isEmpty } }

  /// Such as "Looked at after each process, 95 % intervals would have said 40 words, …".
  var sentence: String? {
    let all = words.joined().filter { !$0.isEmpty }
    let revoked = all.count { $0.count > 1 }
    let twins = twinsToldApart
    guard report.isRanked, table != nil, !all.isEmpty || twins > 0 else { return nil }
    return "Invalid on purpose: 95 % intervals, looked at after each process, call "
      + "\(NumberFormat.count(all.count, "time")) slower or faster, take back "
      + "\(NumberFormat.count(revoked)) of them, and tell the twins apart in "
      + "\(NumberFormat.count(twins)) of \(NumberFormat.count(twin.count, "event"))."
  }

  /// Nil without a baseline, or with fewer processes than an interval needs.
  var table: RaceTable? {
    guard let baseline = report.baseline, report.processes.count >= Self.fewest, !words.isEmpty
    else { return nil }
    let rows =
      zip(report.comparedContenders.map(\.name), words)
      + (report.twin.map { [($0.name, twin)] } ?? [])
    return RaceTable(
      header: ["invalid control, relative to \(baseline.name)"] + report.events.map(\.name),
      rows: rows.map { name, words in [name] + words.map(Self.cell) })
  }

  /// Such as "slower from 4, no word from 9", or "slower from 4, 6 other words, no word from 90".
  private static func cell(_ words: Words) -> String {
    let all = words.map { "\($0.word) \($0.process)" }
    guard let first = all.first, let last = all.last else { return "–" }
    return all.count < 4
      ? all.joined(separator: ", ") : "\(first), \(all.count - 2) other words, \(last)"
  }

  private static func words(_ differences: [Double]) -> Words {
    var words: Words = []
    for count in fewest...max(fewest, differences.count) where count <= differences.count {
      let word = word(Array(differences[..<count]))
      if word != words.last?.word ?? "no word from" { words.append((word, count)) }
    }
    return words
  }

  private static func word(_ differences: [Double]) -> String {
    let count = Double(differences.count)
    let mean = differences.reduce(0, +) / count
    let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let reach = quantile(count - 1) * (squares / (count - 1) / count).squareRoot()
    return abs(mean) <= reach ? "no word from" : mean > 0 ? "slower from" : "faster from"
  }

  /// The 97.5 % quantile of Student's t, by its expansion about the normal distribution's: 3 % too
  /// small for 2 degrees of freedom, and closer for more.
  private static func quantile(_ freedom: Double) -> Double {
    let z = 1.959964
    return z + (pow(z, 3) + z) / (4 * freedom)
      + (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / (96 * pow(freedom, 2))
      + (3 * pow(z, 7) + 19 * pow(z, 5) + 17 * pow(z, 3) - 15 * z) / (384 * pow(freedom, 3))
  }
}

extension RaceReport {
  /// The number of events in which the invalid control has called the twin slower or faster.
  package var eventsOfInvalidControl: Int { InvalidControl(self).twinsToldApart }
}
