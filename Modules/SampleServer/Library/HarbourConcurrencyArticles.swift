extension SampleArticle {
  static let harbourConcurrency: [SampleArticle] = [actorsAreHarbours, cancellationIsARequest]

  private static let actorsAreHarbours = SampleArticle(
    id: 1007,
    title: "Actors are harbours, not locks",
    author: "priya_ships",
    tags: ["swift", "concurrency", "ios"],
    published: .on("2026-08-24T10:30:00Z"),
    description: """
      Only one boat moves at a time. That is all you were promised, and it is less than you \
      think.
      """,
    reactions: 588,
    body: harbourActorsEssay,
    comments: [
      .by(
        "mbeki_dev",
        """
        The last version still surprises people in one way: if the *first* caller is \
        cancelled, the work goes on. I think that is right, but say it out loud.
        """,
        replies: [
          .by(
            "priya_ships",
            """
            Said, in the list under the sample. A `Task { … }` does not inherit cancellation. \
            Here that is a feature: one impatient skipper should not cancel everybody's berth.
            """,
            replies: [
              .by(
                "tomasz",
                "And if *all* of them lose patience?",
                replies: [
                  .by(
                    "priya_ships",
                    """
                    Then you count the waiters and cancel at zero. That is thirty more lines \
                    and five more tests, and I would want a measurement first.
                    """,
                    replies: [
                      .by(
                        "mbeki_dev",
                        "Thirty lines and a `withTaskCancellationHandler`. I have the scars. ⚓️")
                    ])
                ])
            ])
        ]),
      .by(
        "camille",
        """
        I printed the “before and after the await” rule and taped it to my monitor. It \
        replaced a fortune cookie.
        """),
      .deleted(),
      .by(
        "yuki",
        "よく分かりました。「錠ではなく港」という例えは、チームの説明会で使わせてください。",
        "(In short: I will borrow the harbour for a talk at work.)"),
    ])

  private static let cancellationIsARequest = SampleArticle(
    id: 1008,
    title: "Cancellation is a request, politely made",
    author: "priya_ships",
    tags: ["concurrency", "swift"],
    published: .on("2026-02-11T13:45:10Z"),
    description: "Nothing stops because you cancelled it. It stops because it noticed.",
    reactions: 204,
    hasCover: false,
    body: [
      .p(
        """
        `task.cancel()` sets a flag and taps on a shoulder. It does not take anybody off the \
        stage. If your loop never looks up, it plays to the end, to an empty house.
        """),
      .p("My favourite way to get this wrong is short enough for a T-shirt:"),
      .code(
        "swift",
        """
        func watch(_ poll: () async -> Void) async {
          while true {
            try? await Task.sleep(for: .seconds(1))
            await poll()
          }
        }
        """),
      .p(
        """
        `Task.sleep` throws when the task is cancelled. `try?` eats the error. From then on \
        every sleep ends at once, and a polite once-a-second poll becomes a very fast one. The \
        fix is to let the error out: remove one question mark, and make the function `throws`.
        """),
      .bullets([
        "Look up in long loops: `try Task.checkCancellation()`.",
        "Never wrap `CancellationError`, never show it, **never retry it**.",
        """
        Bridging an old callback API? `withTaskCancellationHandler`. Its handler runs at once, \
        perhaps on another thread, perhaps before your operation has begun.
        """,
      ]),
      .p("That last “perhaps” is the whole job."),
    ],
    comments: [
      .by(
        "anneke",
        "What is the polite way to refuse?",
        replies: [
          .by(
            "priya_ships",
            """
            Finish quickly, and return what you have. A partial answer is allowed, as long as \
            the caller can tell. 🎭
            """)
        ])
    ])
}
