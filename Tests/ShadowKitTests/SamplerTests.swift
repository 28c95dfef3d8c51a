import Testing

@testable import ShadowKit

struct SamplerTests {
  private func roles(
    _ sampling: ShadowSampling, runs: Int = 10_000, key: (Int) -> String? = { _ in nil }
  ) -> [ShadowResult.Role?] {
    var sampler = Sampler(sampling)
    return (0..<runs).map { run in
      let role = sampler.role(key: key(run), at: .zero)
      if role != nil { sampler.runEnded() }
      return role
    }
  }

  @Test func selectsAFractionBySeed() {
    var sampling = ShadowSampling(fraction: 0.2, controlFraction: 0.1)
    let first = roles(sampling)
    #expect((1_900..<2_100).contains(first.count { $0 != nil }))
    #expect((150..<250).contains(first.count { $0 == .control }))
    #expect(roles(sampling) == first)
    sampling.seed = 1
    #expect(roles(sampling) != first)
    sampling.fraction = 0
    #expect(roles(sampling).allSatisfy { $0 == nil })
  }

  @Test func aKeyIsAlwaysInOrAlwaysOut() {
    let sampling = ShadowSampling(fraction: 0.5)
    let first = roles(sampling) { "user \($0 % 1_000)" }.map { $0 != nil }
    #expect((450..<550).contains(first.prefix(1_000).count(where: \.self)))
    for start in stride(from: 0, to: 10_000, by: 1_000) {
      #expect(first[start..<start + 1_000] == first[..<1_000])
    }
  }

  @Test func budgetIsPerMinute() {
    var sampling = ShadowSampling()
    sampling.perMinute = 2
    var sampler = Sampler(sampling)
    func isSampled(at seconds: Int) -> Bool {
      let role = sampler.role(key: nil, at: .seconds(seconds))
      if role != nil { sampler.runEnded() }
      return role != nil
    }
    let isSampled = [0, 1, 2, 59, 60, 61, 119].map { isSampled(at: $0) }
    #expect(isSampled == [true, true, false, false, true, true, false])
    #expect(sampler.takeSkipped(isForced: true) == 3)
  }
}
