extension SampleArticle {
  static let offshoreServer: [SampleArticle] = [fullHarbour, lastOrders, threeWaysToBeLate]

  private static let fullHarbour = SampleArticle(
    id: 2001,
    title: "A server that admits when it is full",
    author: "ilse_keel",
    tags: ["server", "concurrency", "architecture"],
    published: .on("2026-02-03T07:40:12Z"),
    description: "A queue without a limit is a promise that somebody else has to break.",
    reactions: 148,
    body: [
      .p(
        """
        Our harbour has forty berths and a sign at the mole that says how many are free. On a \
        summer Friday it says zero, and you sail on to the next one. Nobody enjoys that sign. \
        Everybody prefers it to circling in the dark with thirty other boats.
        """),
      .p(
        """
        Most services have no sign. They accept every request, park it in an unbounded queue, \
        and answer it long after the caller gave up. The work is done **and** wasted.
        """),
      .h2("How many berths?"),
      .p(
        """
        Multiply the rate at which requests arrive by the time that one of them takes. At 200 \
        requests a second and 250 milliseconds each, 50 are in the building on average. Allow \
        some headroom, say 100, and refuse the rest *early*, while refusing is cheap.
        """),
      .code(
        "swift",
        #"""
        import Synchronization

        struct Overloaded: Error {}

        final class Admission: Sendable {
          private let running = Mutex(0)
          private let limit: Int

          init(limit: Int) { self.limit = limit }

          func run<Value>(
            _ work: @Sendable () async throws -> Value
          ) async throws -> Value {
            try running.withLock { count in
              guard count < limit else { throw Overloaded() }
              count += 1
            }
            defer { running.withLock { $0 -= 1 } }
            return try await work()
          }
        }
        """#),
      .p(
        """
        Turn `Overloaded` into a 503 with a `Retry-After` header, and do it before you parse \
        the body. A client that hears “no” in two milliseconds can try elsewhere; a client \
        that hears nothing for thirty seconds will press the button again, and now you have \
        two of them.
        """),
      .quote([
        .p("A refusal is an answer. Silence is a rumour.")
      ]),
    ],
    comments: [
      .by(
        "tomasz",
        """
        We keep two of these: one for people, one for batch jobs. Before that, the nightly \
        export used to eat the berths of everyone who was awake.
        """,
        replies: [
          .by(
            "ilse_keel",
            """
            Same here. The health check has a third, of size one, or the orchestrator restarts \
            a server whose only fault is that it's popular.
            """,
            replies: [
              .by("gonzalo", "I have been restarted for less."),
              .by(
                "noor", "Is `Retry-After` a constant with you, or does it grow?",
                replies: [
                  .by(
                    "ilse_keel",
                    """
                    A constant plus a random part. A constant alone sends everyone back in the \
                    same second.
                    """)
                ]),
            ])
        ]),
      .by("camille", "“The work is done and wasted” goes on our wall, next to the fire exit."),
    ])

  private static let lastOrders = SampleArticle(
    id: 2002,
    title: "Last orders: graceful shutdown is a feature",
    author: "tomasz",
    tags: ["server", "concurrency", "testing"],
    published: .withMilliseconds("2025-11-18T16:05:00Z"),
    description: "Your server will be stopped more often than it crashes. Practise it.",
    reactions: 97,
    hasCover: false,
    body: [
      .p(
        """
        Count how often your service died last year. Now count how often you *deployed* it. \
        The second number is the one that your users feel, and it is the path with the fewest \
        tests.
        """),
      .p("A decent pub knows how to close. There is an order to it:"),
      .numbers([
        "Take the sign in: report *not ready*, so that nobody new is sent your way.",
        "Keep serving for a few seconds, because the news travels slowly.",
        "Stop accepting connections and tell the open ones `Connection: close`.",
        "Finish what is being answered, with a **deadline**.",
        "Only then close the database, since step four needed it.",
      ]),
      .p(
        """
        Most of the outages that I have seen at deploys were these steps in another order. \
        Closing the pool first is the classic: the last twenty customers get an internal error \
        from a perfectly healthy program.
        """),
      .h2("A test that anyone can write"),
      .code(
        "sh",
        #"""
        ./server & pid=$!
        until curl -sf localhost:8080/ready; do sleep 0.1; done
        curl -sf localhost:8080/slow > answer.txt & slow=$!
        sleep 0.5
        kill -TERM $pid
        wait $slow && echo "the slow answer arrived"
        wait $pid && echo "and the server left with 0"
        """#),
      .p("Two lines of output, or the build is red. The first time we ran it, it printed neither."),
    ])

  private static let threeWaysToBeLate = SampleArticle(
    id: 2003,
    title: "Three ways to be late",
    author: "noor",
    tags: ["networking", "server", "concurrency"],
    published: .on("2026-05-21T20:14:45Z"),
    description:
      "Idle timeout, request timeout, deadline: they sound alike and stop different things.",
    reactions: 203,
    body: [
      .p(
        "“We have a timeout” is half a sentence. A timeout of *what*? I collect the other halves."),
      .table([
        ["Kind", "Starts again when", "Stops"],
        ["Connect timeout", "never", "a host that does not answer"],
        ["Idle timeout", "a byte arrives", "a peer that fell asleep"],
        ["Deadline", "never, not even at a retry", "everything else"],
      ]),
      .p(
        """
        A server that sends one byte a second is never idle. Against it, only the deadline \
        helps; and a deadline that begins afresh with each retry is just a timeout with a \
        better suit.
        """),
      .h2("Race against the clock"),
      .code(
        "swift",
        #"""
        struct TooLate: Error {}

        func within<Value: Sendable>(
          _ limit: Duration,
          _ work: @escaping @Sendable () async throws -> Value
        ) async throws -> Value {
          try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await work() }
            group.addTask {
              try await Task.sleep(for: limit)
              throw TooLate()
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw TooLate() }
            return first
          }
        }
        """#),
      .footnote(
        "This is short, and it has a trap: a task group waits for all of its children.",
        note:
          """
          Cancellation in Swift is a request. If `work` never looks at it, `within` returns \
          when the work is over, however late that is.
          """),
      .p(
        """
        So the function is only as punctual as the work is polite. Read the documentation of \
        whatever you call inside it, then test with something that *drips*.
        """),
    ],
    comments: [
      .by(
        "priya_ships",
        "We had all three, set to the same 30 seconds. Which one fired was decided by the weather.",
        replies: [
          .deleted(replies: [
            .by(
              "priya_ships",
              """
              No, not at all. Even the smallest one was larger than our load balancer's limit, \
              so none of them ever fired.
              """),
            .by(
              "hal_o", "The comment above was rude and correct, which is a pity in both respects."),
          ])
        ]),
      .by(
        "yuki",
        """
        Thank you for the clock race. May I suggest `ContinuousClock` for deadlines on \
        laptops? With a suspending clock, closing the lid buys you time.
        """),
    ])
}
