import Foundation
import NumericsKit
import Testing

@testable import ShadowKit

/// As a second implementation computes them: `Scripts/shadow-vectors`.
struct VerdictVectorTests {
  private let vectors: Vectors

  init() throws { vectors = try .read() }

  @Test func valuesOfUnits() {
    #expect(vectors.units.count == 4)
    for vector in vectors.units {
      let counted = CountedUnits(units: vector.units.map { .of($0[0], $0[1]) })
      let values = counted.excess(of: nil).values
      #expect(values.count == vector.differences.count)
      #expect(zip(values, vector.differences).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(counted.occurrences(\.isSevere) == vector.severe)
      #expect(counted.occurrences { $0.differing > 0 } == vector.affected)
    }
  }

  @Test func startsWithoutAnEnd() throws {
    #expect(vectors.lines.count == 6)
    for vector in vectors.lines {
      let report = ShadowReport(vector.lines.map(\.result))
      let unit = try #require(report.experiments["list"]?.tally()?.evidence.units.first)
      for role in [ShadowResult.Role.candidate, .twin] {
        let outcomes = vector.expected[role.rawValue] ?? []
        let count = unit.count(role)
        #expect(count.runs == outcomes.count { $0.isDifference != nil })
        #expect(count.differing == outcomes.count { $0.isDifference == true })
        #expect(count.crashes == (outcomes.contains(.crashed) ? 1 : 0), "the runs of one process")
      }
    }
  }

  @Test func durations() {
    #expect(vectors.times.count == 2)
    for vector in vectors.times {
      let counted = CountedUnits(units: vector.pairs.map { .of(pairs: $0) })
      expect(counted.median(vector.percent), vector.median)
      expect(counted.tail(vector.percent), vector.tail)
    }
  }

  @Test func verdicts() throws {
    #expect(vectors.verdicts.count == 6)
    for vector in vectors.verdicts {
      let report = try #require(ShadowReport(vector.results).experiments["list"])
      var criterion = ShadowCriterion()
      criterion.events = ["pay"]
      (criterion.percentSlower, criterion.percentSlowerTail) = (nil, nil)
      let verdict = criterion.verdict(on: report, at: ShadowUnit.seconds)
      let expected = vector.expected
      #expect(verdict.gates.allSatisfy(\.passes) == expected.maySwitch)
      #expect(abs(verdict.affectedAtMost - expected.affectedAtMost * 100) < 1e-4)
      for (gate, name) in zip(verdict.gates, ["differences", "pay", "severe"]) {
        guard let expected = expected.gates[name] else { continue }
        expect(gate, expected)
        #expect(gate.exceeds == expected.exceeds)
        #expect(abs((gate.atMost ?? 0) - (expected.atMost ?? 0) * 100) < 1e-4)
      }
    }
  }

  private func expect(_ gate: ShadowVerdict.Gate, _ expected: Vectors.Gate) {
    #expect(gate.units == expected.units && gate.passes == expected.passes)
    #expect(gate.missing == expected.missing)
  }
}

struct Vectors: Decodable {
  struct Gate: Decodable {
    let units: Int
    let passes: Bool
    let missing: Int?
    var exceeds: Bool?
    var atMost: Double?
    var logWealth: Double?
  }

  /// `[[0.5, 3]]`: three times 0.5.
  struct Values: Decodable {
    let all: [Double]

    init(from decoder: any Decoder) throws {
      all = try [[Double]](from: decoder).flatMap { Array(repeating: $0[0], count: Int($0[1])) }
    }
  }

  struct Test: Decodable {
    let values: Values
    let limit: Double
    let expected: Gate
  }

  struct Bound: Decodable {
    let values: Values
    let lowest: Double
    let expected: Double
  }

  struct Units: Decodable {
    let units: [[[ShadowResult.Outcome]]]
    let differences: [Double]
    let severe: [Double]
    let affected: [Double]
  }

  /// `["start", 1, "candidate", ""]`
  struct Line: Decodable {
    let result: ShadowResult

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      let isStart = try parts.decode(String.self) == "start"
      let run = try parts.decode(UInt32.self)
      let role = try parts.decode(ShadowResult.Role.self)
      let outcome = isStart ? .started : try parts.decode(ShadowResult.Outcome.self)
      result = .make(outcome, run: run, role: role)
    }
  }

  struct Lines: Decodable {
    let lines: [Line]
    let expected: [String: [ShadowResult.Outcome]]
  }

  struct Times: Decodable {
    let pairs: [[[Double]]]
    let percent: Double
    let median: Gate
    let tail: Gate
  }

  struct Verdict: Decodable {
    struct Expected: Decodable {
      let gates: [String: Gate]
      let affectedAtMost: Double
      let maySwitch: Bool
    }

    let units: Int
    let bad: Int
    let outcome: ShadowResult.Outcome
    let expected: Expected

    /// Unit i has 1 + i % 4 runs, the first is `pay`; it differs where i is a multiple of `bad`.
    var results: [ShadowResult] {
      (0..<units).flatMap { number in
        (0...number % 4).flatMap { run -> [ShadowResult] in
          let differs = run == 0 && bad > 0 && number.isMultiple(of: bad)
          let event = run == 0 ? "pay" : "load"
          return [ShadowResult.Role.candidate, .twin].flatMap { role in
            let ended = differs && role == .candidate ? outcome : .matched
            return [.started, ended].map {
              ShadowResult.make(
                $0, process: "\(number)", run: UInt32(run), event: event, role: role)
            }
          }
        }
      }
    }
  }

  let tests: [Test]
  let bounds: [Bound]
  let units: [Units]
  let lines: [Lines]
  let times: [Times]
  let verdicts: [Verdict]

  static func read() throws -> Vectors {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Vectors/shadow.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }
}

extension ShadowUnit {
  static func of(
    _ candidate: [ShadowResult.Outcome], _ twin: [ShadowResult.Outcome]
  ) -> ShadowUnit {
    var (unit, room) = (ShadowUnit(first: 0), ReportRoom())
    for (role, outcomes) in [(ShadowResult.Role.candidate, candidate), (.twin, twin)] {
      for outcome in outcomes where outcome.isDifference != nil {
        unit.add(.make(outcome, role: role), &room)
      }
    }
    return unit
  }

  static func of(pairs: [[Double]]) -> ShadowUnit {
    ShadowUnit(pairs: pairs.map { Pair(candidate: $0[0], twin: $0[1]) })
  }
}
