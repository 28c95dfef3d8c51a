extension RaceReport.Method {
  init(_ options: RaceOptions, contenders: Int) {
    self.init(
      samples: options.samples, warmUp: options.warmUp, actsPerTurn: options.actsPerTurn,
      turnsPerSample: options.rounds * contenders, seed: options.seed, isQuick: options.isQuick,
      steps: Self.steps, limits: Self.limits)
  }

  private static let steps = [
    "Each contender plays every scenario of the contract first; one that fails is not timed.",
    "The contenders take turns in an order that the seed gives, so that each stands in each place "
      + "as often as in any other, and whatever else the machine does meets them all.",
    "What a turn has to prepare is not timed. Time is the processor's for this process, all threads "
      + "together, with a repository in memory and a host that draws nothing.",
    "A factor is over the baseline in the same sample.",
    "An interval holds the true median at least 95 times in 100, whatever the distribution: its "
      + "ends are samples themselves, chosen by the binomial distribution (of 15 in order, the 4th "
      + "and the 12th).",
    "Where the intervals of two factors overlap, the two count as not different, and are not ranked.",
    "Heap blocks are the objects and buffers that a loaded scene holds beyond what all scenes "
      + "share, counted at malloc and free: the median of 5 runs.",
    "Messages are the calls between a scene's objects, recorded at their own seams. An answer that "
      + "comes back as a value is no call.",
  ]

  private static let limits = [
    "An interval speaks for its run on its machine alone: a few hundredths come and go from one run "
      + "to the next.",
    "With many pairs compared at 95 %, a few look different by chance.",
    "Drawing, the network and decoding are left out: they are the same for all, and far dearer.",
    "How well a team reads, tests and changes the code is not measured.",
  ]
}
