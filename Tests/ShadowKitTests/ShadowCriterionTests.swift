import Testing

@testable import ShadowKit

struct ShadowCriterionTests {
  private static let day = 86_400

  /// The results of processes that start at time 0, each of one matched run of both roles.
  private func processes(
    _ count: Int, event: String = "load", candidate: [ShadowResult.Outcome] = [.started, .matched],
    in every: Int = 1, seconds: (candidate: Double, twin: Double)? = nil
  ) -> [ShadowResult] {
    (0..<count).flatMap { number -> [ShadowResult] in
      let outcomes = number.isMultiple(of: every) ? candidate : [.started, .matched]
      func results(
        _ role: ShadowResult.Role, _ outcomes: [ShadowResult.Outcome], _ duration: Double?
      ) -> [ShadowResult] {
        outcomes.map {
          .make(
            $0, process: "\(event) \(number)", run: 1, event: event, role: role,
            seconds: duration.map { [1, $0] } ?? [])
        }
      }
      return results(.twin, [.started, .matched], seconds?.twin)
        + results(.candidate, outcomes, seconds?.candidate)
    }
  }

  @Test func equalCandidatesPass() throws {
    let verdict = try verdict(processes(700))
    #expect(verdict.maySwitch && verdict.missing.isEmpty)
    #expect(
      "\(verdict)" == """
        0 of 700 runs in 700 processes differ, 0 of 700 of the twin: at most 0.5 % more \
        runs in the average process; 0 crashes, 0 time-outs: at most 0.5 % of processes more
        """)
  }

  @Test func evidenceThatIsMissingIsCounted() throws {
    let verdict = try verdict(processes(300) + processes(40, event: "pay")) { $0.events = ["pay"] }
    #expect(!verdict.maySwitch)
    #expect(
      verdict.missing == [
        "at most 1 % of runs that differ: about 28 more processes",
        "at most 3 % of `pay` that differ: about 82 more processes",
        "at most 0.5 % of processes with a crash or time-out: about 396 more processes",
      ])
  }

  /// The rest of the processes are without an end, or without a difference.
  @Test(
    arguments: [
      ([.started], "crashes"), ([.started, .timedOut], "time-outs"),
      ([.started, .candidateUnsettled], "unsettled"), ([.started, .failed], "failures"),
      ([.started, .mismatched], "differences"),
    ] as [([ShadowResult.Outcome], String)])
  func isNotMetByACandidateThatDiffersInTwoPercent(
    candidate: [ShadowResult.Outcome], name: String
  ) throws {
    let verdict = try verdict(processes(5_000, candidate: candidate, in: 50))
    #expect(!verdict.maySwitch && verdict.gates[0].exceeds, "\(name)")
    #expect(verdict.gates[0].missing == nil)
    #expect(verdict.missing[0].contains("at most 1 % of runs that differ: it is more"))
  }

  @Test func severeOutcomesHaveALimitOfTheirOwn() throws {
    let crashing = try verdict(processes(5_000, candidate: [.started], in: 250))
    #expect(crashing.gates.map(\.passes) == [true, false])
    #expect("\(crashing)".contains("20 crashes, 0 time-outs"))
    let differing = try verdict(processes(5_000, candidate: [.started, .mismatched], in: 250))
    #expect(differing.maySwitch)
  }

  @Test(arguments: [ShadowResult.Outcome.controlCancelled, .suspended, .switchedOff])
  func noEvidenceIsNoDifference(outcome: ShadowResult.Outcome) throws {
    let verdict = try verdict(
      processes(700) + processes(5_000, event: "search", candidate: [.started, outcome]))
    #expect(verdict.maySwitch && verdict.gates[0].candidate.runs == 700)
  }

  @Test func aCandidateWithTheControlsNoisePasses() throws {
    let noisy = (0..<3_000).flatMap { number -> [ShadowResult] in
      [ShadowResult.Role.candidate, .twin].flatMap { role -> [ShadowResult] in
        let offset = role == .candidate ? 0 : 50
        let ended: ShadowResult.Outcome =
          (number + offset).isMultiple(of: 100) ? .mismatched : .matched
        return [.started, ended].map { .make($0, process: "\(number)", role: role) }
      }
    }
    #expect(try verdict(noisy).maySwitch)
    #expect(try !verdict(noisy.filter { $0.role == .candidate }).maySwitch, "without a twin")
  }

  @Test func aProcessCountsADayAfterItsFirstRun() throws {
    let results = processes(700)
    let early = try verdict(results, at: Self.day - 1)
    #expect(!early.maySwitch && early.units == 0 && early.pendingUnits == 700)
    #expect(early.missing[0] == "at most 1 % of runs that differ: nothing is known")
    let late = ShadowResult.make(.mismatched, process: "load 1", run: 7, time: Self.day)
    #expect(try verdict(results + [late]).gates[0].candidate.differing == 0, "on the next day")
  }

  /// One process with many runs is no evidence: a process may differ always or never.
  @Test func runsOfOneProcessCountOnce() throws {
    let verdict = try verdict(
      (1...10_000).flatMap { [.make(.started, run: $0), .make(run: $0)] })
    #expect(!verdict.maySwitch && verdict.units == 1)
  }

  @Test func keysCountInsteadOfProcesses() throws {
    let verdict = try verdict(
      (0..<700).flatMap { number in
        [ShadowResult.Outcome.started, .matched].map { ShadowResult.make($0, key: "\(number)") }
      })
    #expect(verdict.maySwitch && "\(verdict)".hasPrefix("0 of 700 runs in 700 keys differ"))
  }

  @Test(arguments: [(1.05, true), (1.5, false)])
  func timesAreComparedWithATwin(median: Double, passes: Bool) throws {
    let known = try verdict(processes(1_000, seconds: (median, 1))) {
      ($0.percentSlower, $0.percentSlowerTail) = (10, 25)
    }
    #expect(known.gates.first { $0.name == "median" }?.passes == passes)
    #expect(
      known.missing.contains { $0.contains("median") && $0.contains("it is more") } == !passes)
    let unknown = try verdict(processes(700)) { $0.percentSlower = 10 }
    #expect(
      unknown.missing == ["a median at most 10 % slower than the twin's: nothing is known"])
  }

  /// No second control runs by default.
  @Test func withAllDefaultsACandidatePasses() throws {
    let results = processes(700).filter { $0.role == .candidate }
    let report = try #require(ShadowReport(results).experiments["list"])
    let verdict = ShadowCriterion().verdict(on: report, at: Self.day)
    #expect(verdict.maySwitch && verdict.findings.last == "times not compared: set twinFraction")
    var criterion = ShadowCriterion()
    (criterion.percentSlower, criterion.percentSlowerTail) = (10, 25)
    #expect(
      criterion.verdict(on: report, at: Self.day).missing == [
        "a median at most 10 % slower than the twin's: no second control ran, set twinFraction",
        """
        a 95th percentile at most 25 % slower than the twin's: no second control ran, set \
        twinFraction
        """,
      ])
    let slow = try #require(
      ShadowReport(processes(1_000, seconds: (3, 1))).experiments["list"])
    #expect(!ShadowCriterion().verdict(on: slow, at: Self.day).maySwitch, "with a second control")
  }

  @Test func theDifferencesOfAYesAreNamed() throws {
    let results = processes(2_000, candidate: [.started, .mismatched], in: 400).map { result in
      var result = result
      if result.outcome == .mismatched {
        (result.difference, result.example) = (".cents", "1 more")
      }
      return result
    }
    let verdict = try verdict(results)
    #expect(verdict.maySwitch)
    #expect(
      verdict.findings.last == "0.25 % of processes differ, within the limits: 5 × .cents (1 more)")
  }

  @Test func aFullFileAndACrashLoopAreNamed() throws {
    var report = ShadowReport(
      processes(700) + (0..<3).map { .make(.started, process: "end \($0)") })
    report.experiments["list"]?.isFull = true
    let experiment = try #require(report.experiments["list"])
    let missing = ShadowCriterion().verdict(on: experiment, at: Self.day).missing
    #expect(missing[0] == "a file with room: it is full, and no candidate runs any more")
    #expect(missing[1].hasPrefix("fewer than 3 crashes or time-outs in the last 20 processes"))
  }

  @Test func moreAttemptsNeedMoreEvidence() throws {
    #expect(try !verdict(processes(700)) { $0.attempts = 5 }.maySwitch)
    #expect(try verdict(processes(1_200)) { $0.attempts = 5 }.maySwitch)
  }

  @Test func countsSinceAVersion() throws {
    let old = processes(700).map { result in
      var result = result
      result.version = "0.9"
      return result
    }
    #expect(try verdict(old) { $0.since = "0.9" }.maySwitch)
    let later = try verdict(old) { $0.since = "1" }
    #expect(later.missing.first == "results since version 1")
  }
}
