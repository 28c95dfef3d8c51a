import Testing

@testable import ShadowKit

struct SamplerTests {
  private func decisions(
    _ sampling: ShadowSampling, runs: Int = 10_000, experiment: String = "list",
    seed: UInt64 = .random(in: .min ... .max), key: (Int) -> String? = { _ in nil }
  ) -> [Sampler.Decision] {
    var sampler = Sampler(sampling, experiment: experiment, seed: seed)
    return (0..<runs).map { run in
      let decision = sampler.decide(key: key(run), fraction: sampling.fraction()) { .zero }
      if case .run = decision {
        sampler.runEnded()
        sampler.runPublished(wasBlocked: false)
      }
      return decision
    }
  }

  @Test func selectsAFraction() {
    let found = decisions(ShadowSampling(fraction: 0.2, twinFraction: 0.1), seed: 7)
    #expect((1_900..<2_100).contains(found.count { $0 != .skip(.notSampled) }))
    let orders = [[ShadowResult.Role.twin, .candidate], [.candidate, .twin]]
    for order in orders { #expect((60..<140).contains(found.count { $0 == .run(order) })) }
    #expect(decisions(ShadowSampling(fraction: 0)).allSatisfy { $0 == .skip(.notSampled) })
  }

  /// With the same decisions in all, a process with few runs was sampled always or never.
  @Test func processesSelectRunsOfTheirOwn() {
    let firsts = (0..<1_000).map { _ in decisions(ShadowSampling(fraction: 0.1), runs: 1) }
    #expect((50..<150).contains(firsts.count { $0 == [.run([.candidate])] }))
  }

  @Test func aKeyIsAlwaysInOrAlwaysOut() {
    func isIn(experiment: String) -> [Bool] {
      decisions(ShadowSampling(fraction: 0.5), experiment: experiment) { "user \($0 % 1_000)" }
        .map { $0 != .skip(.notSampled) }
    }
    let first = isIn(experiment: "list")
    #expect((450..<550).contains(first.prefix(1_000).count(where: \.self)))
    for start in stride(from: 0, to: 10_000, by: 1_000) {
      #expect(first[start..<start + 1_000] == first[..<1_000])
    }
    let same = zip(first, isIn(experiment: "detail")).prefix(1_000).count { $0 == $1 }
    #expect((400..<600).contains(same), "experiments select users of their own")
  }

  @Test func budgetIsPerMinute() {
    var sampling = ShadowSampling()
    sampling.perMinute = 2
    var sampler = Sampler(sampling, experiment: "list")
    func isSampled(at seconds: Int) -> Bool {
      guard case .run = sampler.decide(key: nil, fraction: 1, now: { .seconds(seconds) }) else {
        return false
      }
      sampler.runEnded()
      sampler.runPublished(wasBlocked: false)
      return true
    }
    let isSampled = [0, 1, 2, 59, 60, 61, 119].map { isSampled(at: $0) }
    #expect(isSampled == [true, true, false, false, true, true, false])
  }

  @Test func failuresSwitchOffForTheRestOfAnHour() {
    var sampling = ShadowSampling()
    sampling.failureLimit = 2
    var sampler = Sampler(sampling, experiment: "list")
    for _ in 0..<2 { sampler.candidateFailed(at: .seconds(60)) }
    #expect(sampler.decide(key: nil, fraction: 1) { .seconds(61) } == .skip(.switchedOff))
    #expect(sampler.decide(key: nil, fraction: 1) { .seconds(3_601) } == .run([.candidate]))
  }

  @Test func skippedRunsAreTakenInGroupsOfOneOutcome() {
    var sampler = Sampler(ShadowSampling(), experiment: "list")
    for _ in 0..<999 { #expect(sampler.skip(.notSampled) == nil) }
    #expect(sampler.skip(.notSampled) == nil)
    #expect(sampler.skip(.notSampled)?.count == 1_000)
    let taken = sampler.skip(.switchedOff)
    #expect(taken?.0 == .notSampled && taken?.count == 1)
    #expect(sampler.takeSkipped()?.0 == .switchedOff && sampler.takeSkipped() == nil)
  }

  /// A line of a file has room for 20 rules of 200 characters.
  @Test func rulesAreDeclaredInSeveralResults() {
    var sampler = Sampler(ShadowSampling(), experiment: "list")
    let rules = (0..<50).map { "rule \($0)" }
    let declared = (0..<4).map { _ in sampler.declare(rules) }
    #expect(declared.map(\.count) == [20, 20, 10, 0])
    #expect(declared.flatMap(\.self) == rules)
  }
}
