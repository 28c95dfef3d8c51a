extension SampleArticle {
  static let harbourDesign: [SampleArticle] = [fourWeathers]

  private static let fourWeathers = SampleArticle(
    id: 1023,
    title: "A screen has four weathers",
    author: "camille",
    tags: ["design", "ios", "swift"],
    published: .on("2026-06-18T09:00:00Z"),
    description: "Sun, cloud, rain and an empty sky. We had designed for sun.",
    reactions: 225,
    hasCover: false,
    organization: "keelworks",
    body: [
      .p(
        """
        Designers draw the list with nine beautiful rows. Then the network draws the other \
        three pictures by itself, and it draws them badly.
        """),
      .figure(
        "four-weathers",
        alt: """
          Four sketches of one list: full, loading, failed with a button, and empty with a hint
          """,
        caption: "The same screen, in four weathers."),
      .p(
        """
        For years ours was three booleans and an array. `isLoading`, `hasError`, `isEmpty`: \
        eight combinations, of which four made sense. We shipped a fifth. It showed a spinner \
        *and* an apology.
        """),
      .code(
        "swift",
        """
        enum Weather<Value: Sendable>: Sendable {
          case loading(previous: Value?)
          case failed(message: String, canRetry: Bool)
          case empty(hint: String)
          case ready(Value)
        }
        """),
      .p(
        """
        Two notes from using it for a year. *Loading has a past*: on refresh you keep the old \
        rows, dimmed, and nobody loses their place. And *empty is not a failure*: it deserves \
        a sentence that says what to do next, without an exclamation mark.
        """),
      .p(
        """
        The best effect came from review. A `switch` without a `default` asks four questions \
        of whoever draws the screen, and it does not compile until they have answered all of \
        them. ☀️ 🌥️ 🌧️ 🫙
        """),
    ],
    comments: [
      .by(
        "noor",
        """
        And each weather must be *announced*. A spinner that appears silently is no weather at \
        all to someone who does not see it.
        """,
        replies: [
          .by(
            "camille",
            """
            Yes. We added an announcement to `failed` and `ready`, and left `loading` quiet \
            unless it takes more than a second.
            """)
        ]),
      .by(
        "mbeki_dev", "Where do stale rows go, when offline? `ready`, with a date?",
        replies: [
          .by(
            "camille",
            """
            `ready`, and the value says how old it is. Stale is a property of the *data*, not of \
            the screen.
            """)
        ]),
    ])
}
