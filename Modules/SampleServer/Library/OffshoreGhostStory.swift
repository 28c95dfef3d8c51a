extension SampleArticle {
  static let screenThatStayed = SampleArticle(
    id: 2028,
    title: "The screen that would not die",
    author: "priya_ships",
    tags: ["ios", "testing", "refactoring", "concurrency"],
    published: .withMilliseconds("2026-10-19T09:00:00Z"),
    description: "Three suspects, one memory graph, and a loop that held on to its listener.",
    reactions: 389,
    hasCover: false,
    body: screenThatStayedCrime + screenThatStayedSolution,
    comments: [
      .by(
        "gonzalo",
        "I have this exact loop in four places. `guard let self` before it, for the good looks.",
        replies: [
          .by(
            "priya_ships",
            """
            Everybody does, because it *looks* like the well-known cure. It's the right \
            medicine, taken before the meal instead of with it.
            """,
            replies: [
              .by(
                "gonzalo",
                """
                Fixed all four. One of them explains a bug from 2023 which we had closed as \
                “cosmic rays”.
                """),
              .by("hal_o", "Reopen it out of politeness. It waited three years."),
            ])
        ]),
      .by(
        "ilse_keel", "Could the view model own the task instead, and cancel it when it goes?",
        replies: [
          .by(
            "priya_ships",
            """
            Only if the task doesn't own the view model. Otherwise “when it goes” never comes: \
            `deinit` is waiting for the task, and the task for `deinit`.
            """),
          .deleted(),
        ]),
    ])

  private static let screenThatStayedCrime: [SampleBlock] = [
    .p(
      """
      The report said: “Sometimes the harbour list scrolls by itself.” It came with a video, \
      filmed from a phone by another phone. A woman opens the list, closes it, opens it again, \
      closes it, opens it; and the list, which nobody is touching, jumps to the top. Twice.
      """),
    .p(
      """
      I could not reproduce it. I never opened the list more than once, you see. I knew what \
      was in it.
      """),
    .h2("The first suspect: the scroll view"),
    .p(
      """
      Something called `scrollToTop`, so I put a breakpoint there, did what the woman had \
      done, and got *three hits at once*. One list on the screen, three callers. The stack \
      traces were identical, but the addresses of the objects weren't. There were two other \
      lists. They had been closed minutes ago, and were still happily reacting to news about \
      the weather, which moved the selected harbour, which scrolled.
      """),
    .p("So the question wasn't who scrolls. It was why the dead were up and about."),
    .h2("The second suspect: the usual one"),
    .p(
      """
      When an object stays, one looks for a closure that holds it. We have a ritual for that, \
      and I performed it: all closures in the screen, one by one, read aloud to a colleague \
      who was trying to eat. Each had its `[weak self]`. Our linter insists on it. This should \
      have made me suspicious of the linter rather than confident in the code, but it was \
      before lunch for both of us.
      """),
    .code(
      "swift",
      #"""
      @MainActor
      final class HarbourList {
        let weather: WeatherFeed
        private var task: Task<Void, Never>?

        init(weather: WeatherFeed) { self.weather = weather }

        func start() {
          task = Task { [weak self] in
            guard let self else { return }
            for await report in weather.reports {
              show(report)
            }
          }
        }

        func show(_ report: Report) { /* moves the selection */ }

        deinit { task?.cancel() }
      }
      """#),
    .p(
      """
      Read it again. I did so eleven times. There is a weak reference, there is a guard, and \
      the task is cancelled in `deinit`. A model citizen.
      """),
    .h2("The memory graph"),
    .p(
      """
      The debugger can draw who holds whom. It drew the list, held by nothing that I knew: no \
      parent, no closure of ours, only a box without a name that belonged to the runtime. The \
      box was the *frame of the suspended task*. And there it was.
      """),
    .p(
      """
      `guard let self` makes a **strong** reference. It lives as long as the scope in which it \
      was made. The scope holds a loop, and the loop runs for as long as there is weather. In \
      our climate that's a long time.
      """),
  ]

  private static let screenThatStayedSolution: [SampleBlock] = [
    .p(
      """
      So the task holds the list until the loop ends. The loop ends when the task is \
      cancelled. The task is cancelled when the list goes. *Each of them waits politely for \
      the other, forever.*
      """),
    .h2("The repair"),
    .p("Two changes, either of which would do. We made both."),
    .p("The strong reference moves *into* the loop, where it lives for a single report:"),
    .code(
      "swift",
      #"""
      func start() {
        task = Task { [weak self, reports = weather.reports] in
          for await report in reports {
            guard let self else { return }
            show(report)
          }
        }
      }
      """#),
    .p(
      """
      And a screen now has an end that somebody calls. Relying on `deinit` to stop the work \
      means that anything which holds the object also keeps the work going, and the work is \
      often what holds the object. Whoever opened the screen closes it, and `close()` cancels \
      the task whatever the references think.
      """),
    .h2("The third suspect: the tests"),
    .p("How had this lived for fourteen months? We did have a test for it, and it was green:"),
    .code(
      "swift",
      #"""
      @MainActor @Test func isFreed() {
        var list: HarbourList? = HarbourList(weather: .silent)
        weak let ghost = list
        list = nil
        #expect(ghost == nil)
      }
      """#),
    .p(
      """
      It never calls `start()`. A list that has not begun anything is easy to let go. The test \
      proved that an object without work is freed, which nobody had doubted.
      """),
    .p(
      """
      The new one goes through the whole life of a screen: open it, wait until a first report \
      has been shown, close it, let go, and then look. It found two more screens on the first \
      day. One of them was the screen for reporting bugs.
      """),
    .details(
      summary: "What I look for since then",
      [
        .bullets([
          "Any `for await` with a `guard let self` *above* it.",
          "Any `Task` that is stored in the object which it captures.",
          """
          Any `deinit` that does more than log. It may be the only one who knows how to stop, \
          and it is the last to be told.
          """,
          "Tests of things that are freed before they have lived.",
        ])
      ]),
    .rule,
    .p(
      """
      I wrote to the woman with the two phones, and explained it in the end as follows: *you \
      closed the window, but nobody had told the people behind it to go home.* She answered \
      that this was exactly what it had looked like.
      """),
  ]
}
