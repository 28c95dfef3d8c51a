/// Times two functions alternately, so that other load on the machine affects both.
enum Interleaved {
  struct Times {
    /// Medians.
    var baseline: Duration
    var candidate: Duration
    /// The middle 95 % of the samples' own ratios.
    var spread: ClosedRange<Double>

    var ratio: Double { candidate / baseline }
  }

  /// Runs a tenth more at first, which is not counted.
  static func run(
    samples: Int, isolation: isolated (any Actor)? = #isolation,
    baseline: () async throws -> Void, candidate: () async throws -> Void
  ) async rethrows -> Times {
    var first: [Duration] = []
    var second: [Duration] = []
    let clock = ContinuousClock()
    let warmUp = samples / 10
    for sample in 0..<(samples + warmUp) {
      let one = try await clock.measure(baseline)
      let other = try await clock.measure(candidate)
      guard sample >= warmUp else { continue }
      first.append(one)
      second.append(other)
    }
    let ratios = zip(second, first).map { $0 / $1 }.sorted()
    let cut = samples / 40
    return Times(
      baseline: first.sorted()[samples / 2], candidate: second.sorted()[samples / 2],
      spread: ratios[cut]...ratios[samples - 1 - cut])
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
}
