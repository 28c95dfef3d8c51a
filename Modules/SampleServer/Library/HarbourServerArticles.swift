extension SampleArticle {
  static let harbourServer: [SampleArticle] = [
    taskGroupsThatCount, retryIsALoadedWord, timeoutNobodySet,
  ]

  private static let taskGroupsThatCount = SampleArticle(
    id: 1009,
    title: "Task groups for people who count",
    author: "mbeki_dev",
    tags: ["concurrency", "server"],
    published: .on("2025-06-17T08:00:00Z"),
    description: """
      A thousand child tasks are easy to start. So are a thousand connections, and the other \
      side will ask who you are.
      """,
    reactions: 119,
    hasCover: false,
    body: [
      .p(
        """
        A task group has no limit of its own. Add a thousand children and it will try to \
        please all of them, which your database learns first.
        """),
      .p(
        """
        You don't need a semaphore. You need to count: start a few, and start the next one \
        when one comes home.
        """),
      .code(
        "swift",
        """
        func mapConcurrently<Input: Sendable, Output: Sendable>(
          _ inputs: [Input], width: Int,
          _ transform: @escaping @Sendable (Input) async throws -> Output
        ) async throws -> [Output] {
          try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            var waiting = inputs.enumerated().makeIterator()
            for _ in 0..<width {
              guard let (index, input) = waiting.next() else { break }
              group.addTask { (index, try await transform(input)) }
            }
            var results: [Int: Output] = [:]
            while let (index, output) = try await group.next() {
              results[index] = output
              if let (index, input) = waiting.next() {
                group.addTask { (index, try await transform(input)) }
              }
            }
            return inputs.indices.compactMap { results[$0] }
          }
        }
        """),
      .p(
        """
        Children finish in any order, hence the index. If one throws, the error leaves the \
        closure, the group cancels the rest and *waits for them*: nothing is left running \
        behind your back.
        """),
      .p(
        """
        What is a good `width`? For our storage it was eight. I know because I measured two, \
        four, eight and sixteen, and sixteen was slower.
        """),
    ],
    comments: [
      .by("gonzalo", "For SQLite the right width is one. I will be here all week."),
      .by(
        "tomasz",
        "`0..<width` traps when somebody passes `-1` from a config file. Ask me how I know."),
    ])

  private static let retryIsALoadedWord = SampleArticle(
    id: 1010,
    title: "Retry is a loaded word",
    author: "mbeki_dev",
    tags: ["networking", "server"],
    published: .on("2026-07-30T14:20:00Z"),
    description: """
      Three attempts, times three layers, times ten thousand phones: how we took down our own \
      service with kindness...
      """,
    reactions: 367,
    organization: "harbour-labs",
    body: [
      .p(
        """
        At 14:02 a disk got slow. At 14:03 the service answered in five seconds instead of \
        one. At 14:04 every client had run out of patience and asked again. So had the \
        gateway. So had the library *inside* the gateway. Three attempts in three layers are \
        twenty-seven, and the disk was still slow.
        """),
      .h2("What we retry now"),
      .table([
        ["answer", "again?", "why"],
        ["no connection", "yes", "nothing has happened yet"],
        ["408, 429, 503", "yes", "it asked us to come back"],
        ["500, 502, 504", "if idempotent", "it *may* have happened"],
        ["400, 401, 404, 422", "no", "it will not change its mind"],
      ]),
      .p(
        """
        Idempotent means `GET`, `HEAD`, `PUT`, `DELETE`: to do it twice is to do it once. A \
        `POST` is neither, unless the server takes a key that says “this is the same one”.
        """),
      .h3("Waiting"),
      .p(
        """
        Exponential backoff alone makes ten thousand clients come back *together*. Full jitter \
        spreads them: wait a random time between nothing and the limit, and double the limit.
        """),
      .code(
        "swift",
        """
        func delay(
          beforeAttempt attempt: Int, using random: inout some RandomNumberGenerator
        ) -> Duration {
          let limit = min(0.2 * Double(1 << min(attempt, 10)), 30)
          return .seconds(Double.random(in: 0...limit, using: &random))
        }
        """),
      .footnote(
        "And when the server sends `Retry-After`, obey it.",
        note: """
          It comes in two forms, a number of seconds or an HTTP date. Everybody tests the first \
          one.
          """),
      .p(
        """
        Most of all: **retry in one layer**. Choose it, write it down, and take the others \
        out.
        """),
    ],
    comments: [
      .by(
        "hal_o",
        "3 × 3 × 3 = 27, and if the user presses the button again, 54. The user is a layer too.",
        replies: [
          .by(
            "mbeki_dev",
            "The user is the layer without jitter.",
            replies: [
              .by(
                "priya_ships",
                "I disable the button. It is the cheapest circuit breaker in the building.")
            ])
        ]),
      .deleted(replies: [
        .by(
          "mbeki_dev",
          "Fair, and I have corrected the row about 408. Thanks, whoever you were.")
      ]),
      .by(
        "dov_writes",
        """
        Please, also: never retry a `401` in a loop. It looks exactly like somebody who \
        guesses passwords, because it is.
        """),
    ])

  private static let timeoutNobodySet = SampleArticle(
    id: 1011,
    title: "The timeout that nobody set",
    author: "mbeki_dev",
    tags: ["networking", "server", "ios"],
    published: .withMilliseconds("2026-01-15T05:30:00Z"),
    description: """
      There are three clocks in a request. You have set one of them, and it is probably not the \
      one that you think.
      """,
    reactions: 142,
    hasCover: false,
    body: [
      .p("A server can be slow in three ways, and each has a clock of its own:"),
      .numbers([
        "It does not pick up. *Connect timeout.*",
        "It picks up and then says nothing. *Idle timeout*: how long without a single byte.",
        "It says one byte, every now and then, for ever. *Total timeout.*",
      ]),
      .p(
        """
        The third is the one that nobody sets. In `URLSession`, `timeoutIntervalForRequest` is \
        the idle clock: it starts anew whenever data arrives. A server that drips one byte \
        every ten seconds never trips it. The total clock is `timeoutIntervalForResource`, and \
        its default is **seven days**.
        """),
      .code(
        "swift",
        """
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 10
        configuration.timeoutIntervalForResource = 30
        let session = URLSession(configuration: configuration)
        """),
      .p("Seven days is a fine default for a film and a strange one for a list of harbours."),
      .p(
        """
        To test it, write a server that drips. Ours is forty lines, and has found more bugs \
        than the rest of the suite: see [the drip \
        server](https://example.com/drip?interval=200ms&total=60s).
        """),
    ])
}
