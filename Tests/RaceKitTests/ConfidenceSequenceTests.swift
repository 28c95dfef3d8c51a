import Foundation
import Testing

@testable import RaceKit

struct ConfidenceSequenceTests {
  /// Computed by `Scripts/race-vectors`.
  struct Vectors: Decodable {
    struct Case: Decodable {
      let name: String
      let differences: [Double]
      let blocks: [Int]
      let level: Double
      let interval: [Double]
    }

    static let file = Result {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let data = try Data(contentsOf: root.appending(path: "Vectors/race.json"))
      return try JSONDecoder().decode(Vectors.self, from: data)
    }

    let cases: [Case]
    let times: [[Double]]
    let logMedians: [Double]
  }

  @Test(arguments: 0..<9)
  func matchesTheVectors(index: Int) throws {
    let expected = try Vectors.file.get().cases[index]
    let found = ConfidenceSequence(
      expected.differences, blocks: expected.blocks, level: expected.level)
    for (end, expected) in zip([found.center, found.lower, found.upper], expected.interval) {
      #expect(abs(end - expected) < 1e-6)
    }
    #expect(found.isEmpty == (expected.name == "the ratio changes"), "\(expected.name)")
  }

  /// What was known after some processes is known after more of them.
  @Test(arguments: 0..<9)
  func onlyShrinks(index: Int) throws {
    let vector = try Vectors.file.get().cases[index]
    var last = ConfidenceSequence([], blocks: [], level: vector.level)
    for count in vector.differences.indices {
      let next = ConfidenceSequence(
        Array(vector.differences[...count]), blocks: vector.blocks, level: vector.level)
      #expect(next.lower >= last.lower && next.upper <= last.upper)
      last = next
    }
  }

  @Test func excludesWhatTheIntervalDoes() {
    let differences = (0..<20).map { Double($0 % 5) / 100 + 0.02 }
    let interval = ConfidenceSequence(differences, blocks: differences.map { _ in 0 }, level: 0.01)
    for center in stride(from: -0.1003, to: 0.2, by: 0.01) {
      let isOutside = center < interval.lower - 1e-6 || center > interval.upper + 1e-6
      #expect(ConfidenceSequence.excludes(center, differences, level: 0.01) == isOutside)
    }
  }

  @Test func logMediansMatchTheVectors() throws {
    let vectors = try Vectors.file.get()
    let medians = PairwiseComparison.logMedians(vectors.times)
    #expect(zip(medians, vectors.logMedians).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func driftOfTheMachineCancels() {
    let medians = PairwiseComparison.logMedians([[1, 10, 100], [2, 20, 200]])
    #expect(abs(medians[1] - medians[0] - log(2)) < 1e-9)
  }

  /// Pairs of the baseline share a half of the level, since theirs are the words of the tables.
  @Test func levelsAddUpToThatOfTheReport() {
    let times = (0..<40).map { process in
      [[0, 0.001 * Double(process % 7), 0.001 * Double(process % 5), 0.1]]
    }
    let all = PairwiseComparison(logTimes: times, focus: 0, level: 0.06)
    let expected = ConfidenceSequence(
      times.map { $0[0][1] - $0[0][0] }, blocks: times.map { _ in 0 }, level: 0.01)
    #expect(all.pairs[0].first { $0.first == 0 && $0.second == 1 }?.interval == expected)
    let some = PairwiseComparison(logTimes: times, pairs: [(0, 1)], level: 0.01)
    #expect(some.pairs[0].map(\.interval) == [expected])
  }
}
