extension SampleArticle {
  static let harbourActorsEssay: [SampleBlock] =
    actorsAreHarboursOpening + actorsAreHarboursMiddle + actorsAreHarboursEnd

  private static let actorsAreHarboursOpening: [SampleBlock] = [
    .p(
      """
      The first thing that we are told about actors is that they protect their state. The \
      second thing, usually a few weeks later and from a crash report, is *how*. Between the \
      two lies most of the trouble that I have been asked to look at this year, so here is the \
      picture that I draw now.
      """),
    .p(
      """
      An actor is a small harbour. One boat may move at a time. While a boat moves, nobody \
      else does: the water is all yours, and you can trust what you see. But when your boat \
      stops to wait for something (fuel, a pilot, the customs), it ties up, and the harbour \
      goes on without you. Other boats move. When you cast off again, *the harbour may look \
      different*.
      """),
    .p(
      """
      A lock is another thing. A lock closes the harbour until you are done. If you wait for \
      the customs while you hold it, everybody waits for the customs.
      """),
    .h2("The bug that is not a race"),
    .p(
      """
      Here is a harbourmaster who gives each boat a berth. The registry is far away, so it is \
      asked once a boat, and the answer is kept:
      """),
    .code(
      "swift",
      """
      protocol Registry: Sendable {
        func assignBerth(to boat: String) async throws -> Int
      }

      actor Harbourmaster {
        private let registry: any Registry
        private var berths: [String: Int] = [:]

        init(registry: any Registry) { self.registry = registry }

        func berth(for boat: String) async throws -> Int {
          if let berth = berths[boat] { return berth }
          let berth = try await registry.assignBerth(to: boat)
          berths[boat] = berth
          return berth
        }
      }
      """),
    .p(
      """
      There is no data race in it. The compiler is content, and it is right to be. But let two \
      callers ask for the same boat at about the same time. The first finds no berth, asks the \
      registry, and ties up at the `await`. The second comes in, finds no berth *either*, and \
      asks the registry again. The boat now has two berths, one of them forgotten, and the \
      sailor who finds a stranger in hers will not be interested in the memory model.
      """),
  ]

  private static let actorsAreHarboursMiddle: [SampleBlock] = [
    .p(
      """
      The name for this is reentrancy: while one call is suspended, the actor may run another. \
      It is not a flaw. Without it, two actors that call each other would wait for each other \
      for ever. It is a trade, deadlocks for surprises, and the surprises are at least yours \
      to find.
      """),
    .h2("The rule that I tape to monitors"),
    .quote([
      .p("What you knew before an `await`, you only *believe* after it."),
      .quote([.p("And what you promised before an `await`, others can already see.")]),
    ]),
    .p(
      """
      The second half is the useful one. It means that we can repair the harbourmaster by \
      making the promise visible before we tie up. We don't keep the berth. We keep the \
      *arrival*: the work that will end in a berth.
      """),
    .code(
      "swift",
      """
      actor Harbourmaster {
        private let registry: any Registry
        private var arrivals: [String: Task<Int, any Error>] = [:]

        init(registry: any Registry) { self.registry = registry }

        func berth(for boat: String) async throws -> Int {
          if let arrival = arrivals[boat] { return try await arrival.value }
          let arrival = Task { try await registry.assignBerth(to: boat) }
          arrivals[boat] = arrival
          do {
            return try await arrival.value
          } catch {
            arrivals[boat] = nil
            throw error
          }
        }
      }
      """),
    .p(
      """
      Between the question (“is there an arrival?”) and the promise (“there is one now”) there \
      is no `await`, so no other boat can move. The second caller finds the first one's task \
      and waits for the same answer. Note the details, because they are where reviews go \
      quiet:
      """),
    .bullets([
      """
      A failure is taken out again, and only by the caller who put it in. Otherwise one bad \
      minute of the registry would be remembered for ever.
      """,
      """
      The task is unstructured, so it does not end when its first caller is cancelled. The \
      others still get their berth.
      """,
      """
      The dictionary only grows. In a real harbour somebody must also *leave*; decide who, and \
      when.
      """,
    ]),
  ]

  private static let actorsAreHarboursEnd: [SampleBlock] = [
    .h2("When it should be a lock"),
    .p(
      """
      Not every piece of shared state wants a harbour. A counter, a set of identifiers, a \
      small table that is read and written in one go: nobody needs to wait while they touch \
      it, so nobody needs `await` to touch it. `Mutex` from the Synchronization module does it \
      in place:
      """),
    .code(
      "swift",
      """
      import Synchronization

      final class Departures: Sendable {
        private let count = Mutex(0)

        func record() -> Int {
          count.withLock { count in
            count += 1
            return count
          }
        }
      }
      """),
    .p(
      """
      The closure is not `async`, and that is the point: the type system will not let you wait \
      for the customs with the harbour closed. I reach for it when the work under the lock is \
      a handful of instructions, and for an actor when the work has a story with a middle.
      """),
    .table([
      ["the state", "touched by", "I use"],
      ["what a screen shows", "the main actor only", "`@MainActor`, no more"],
      ["a counter, a cache of values", "many, briefly", "`Mutex`"],
      ["a connection, a session, a queue of work", "many, with waiting in between", "an actor"],
      ["a value that never changes", "anybody", "`let`"],
    ]),
    .details(
      summary: "But is an actor slower?",
      [
        .p(
          """
          A call into an actor from outside may have to switch to another executor, and that \
          costs more than an uncontended lock. How much more depends on your machine and on \
          what else it is doing, so I won't print a number that you would quote without its \
          machine.
          """),
        .p(
          """
          If you call an actor a million times a second from a loop, the answer is seldom a \
          faster actor. It is *one* call with a million things in it.
          """),
      ]),
    .h2("Three questions for a review"),
    .numbers([
      "Is there an `await` between the check and the act? Then somebody else may act in between.",
      """
      Does the code after the `await` use something that was read before it? Read it again, or \
      say why it can't have changed.
      """,
      "If the call fails halfway, or is cancelled, what is left in the harbour?",
    ]),
    .p(
      """
      None of the three needs a tool. All three have found bugs for me this year, two of them \
      in code that I had written myself and explained, with gestures, to others. 🛥️
      """),
  ]
}
