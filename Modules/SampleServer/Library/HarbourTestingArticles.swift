extension SampleArticle {
  static let harbourTesting: [SampleArticle] = [testThatCannotFail, flakeLog, snapshotsOfText]

  private static let testThatCannotFail = SampleArticle(
    id: 1004,
    title: "The test that cannot fail",
    author: "tomasz",
    tags: ["testing", "swift"],
    published: .on("2026-10-12T18:22:05Z"),
    description: "It is green, it is fast, and it has never been any use.",
    reactions: 301,
    body: [
      .p(
        """
        Last week I broke a function on purpose, and 214 tests stayed green. I went to look \
        for the ones that should have noticed. There were three, and each had failed to fail \
        in a way of its own.
        """),
      .h3("1. The empty loop"),
      .code(
        "swift",
        """
        @Test func everyRowHasATitle() {
          for row in makeRows() {
            #expect(!row.title.isEmpty)
          }
        }
        """),
      .p(
        """
        `makeRows()` returned nothing. A loop over nothing is always right. Ask for the rows \
        first: `try #require(!rows.isEmpty)`.
        """),
      .h3("2. The expectation nobody waits for"),
      .p(
        """
        A closure with `#expect` inside, never called. Use `confirmation`, which counts, and \
        which fails when the count is zero.
        """),
      .h3("3. The echo"),
      .p(
        """
        The test computed the expected value with the function under test. They agreed. *They \
        always would have.*
        """),
      .quote([
        .p(
          "A test is an experiment. An experiment with one possible outcome is a ceremony.")
      ]),
      .p(
        """
        So: when you have written a test, **break the code once and watch it go red**. It \
        takes ten seconds, and it is the only test that your tests will ever get.
        """),
    ],
    comments: [
      .by(
        "quiet_ruth",
        """
        We do this in review. The reviewer picks one line, comments it out and runs the tests. \
        It is a little like a fire drill.
        """,
        replies: [
          .by(
            "tomasz",
            "Which line do you pick?",
            replies: [
              .by(
                "quiet_ruth",
                "The one that I understand least.",
                replies: [
                  .by(
                    "anneke",
                    "This is also how we choose which rope to check before we leave.",
                    replies: [.by("tomasz", "Remind me never to be the rope. 🪢")])
                ])
            ])
        ]),
      .by(
        "gonzalo",
        """
        A fourth kind: `#expect(throws: (any Error).self)`. Mine passed for a year, because \
        the file that it wanted to open did not exist on CI.
        """),
    ])

  private static let flakeLog = SampleArticle(
    id: 1005,
    title: "We kept a flake log for ninety days",
    author: "quiet_ruth",
    tags: ["testing", "career"],
    published: .on("2026-05-27T06:58:00Z"),
    description: """
      Every test that failed and then passed got one line in a notebook, and the notebook \
      changed our minds about...
      """,
    reactions: 178,
    hasCover: false,
    body: [
      .p(
        """
        Our rule was simple. Whoever pressed “run again” wrote a line: the test, the date, and \
        a guess. A paper notebook, because nobody can close the tab of a notebook.
        """),
      .p("After ninety days there were 143 lines. This is what they were:"),
      .table([
        ["cause", "lines", "guessed right"],
        ["a real `sleep`, too short on a busy machine", "58", "most"],
        ["state left over from another test", "41", "few"],
        ["a real bug, a race in our own code", "27", "**none**"],
        ["the network", "9", "all, and far too often"],
        ["never explained", "8", "–"],
      ]),
      .p(
        """
        Look at the third row. Twenty-seven times the test was *right*, and we told it to try \
        again until it said something nicer.
        """),
      .p(
        """
        What we changed: time comes in as a parameter, each test makes its own folder, and a \
        rerun needs a line in the notebook before it needs a click. We are at two lines a \
        month.
        """),
      .footnote(
        "The notebook cost less than one minute of our build machines.",
        note: """
          It is blue, and it has a ribbon. People are oddly careful with things that have a \
          ribbon.
          """),
    ],
    comments: [
      .by("mbeki_dev", "“Until it said something nicer” hurts, because it is true."),
      .deleted(replies: [
        .by(
          "quiet_ruth",
          "No, we did not automate it. Writing it by hand was the point.",
          replies: [.deleted(), .by("noor", "The hand is slow, so the mind has time.")])
      ]),
    ])

  private static let snapshotsOfText = SampleArticle(
    id: 1006,
    title: "Snapshots of text are the good ones",
    author: "tomasz",
    tags: ["testing", "terminal"],
    published: .on("2024-04-03T20:11:59Z"),
    description: "Pictures go stale and nobody knows why. Text says why, in the diff.",
    reactions: 66,
    hasCover: false,
    body: [
      .p(
        """
        I have thrown away every image snapshot I ever recorded. I have kept almost every text \
        one. The difference is what a failure *says*.
        """),
      .p("An image says: 0.4 % of the pixels differ. Text says:"),
      .code(
        "diff",
        """
        - Tides · 3 articles · page 1 of 1
        + Tides · 3 articles · page 1 of 0
        """),
      .p(
        """
        That is a bug report, with the number already circled. So I now give everything that I \
        want to test a way to become text: screens, query plans, state machines, even the \
        layout of a cache directory.
        """),
      .bullets([
        "Keep the expected text *in* the test when it is under twenty lines.",
        """
        Recording must fail the run. Otherwise the first run on a new machine agrees with \
        itself.
        """,
        "Take out what nobody decided: dates, ids, the order of a dictionary.",
      ]),
      .emojiImage(
        "📸",
        "And no, you don't have to give up pictures. Just don't ask them questions."),
    ])
}
