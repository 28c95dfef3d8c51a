extension SampleArticle {
  static let offshoreMeasuring: [SampleArticle] = [
    SampleArticle(
      id: 2030,
      title: "Measure the ruler first",
      author: "tomasz",
      tags: ["performance", "testing", "swift"],
      published: .on("2026-11-02T19:12:00Z"),
      description:
        """
        I made a function eleven per cent faster. Then I measured the old one again, and so \
        had it.
        """,
      reactions: 276,
      hasCover: false,
      body: rulerOpening + rulerMethod,
      comments: [
        .by(
          "yuki",
          """
          On which machine do you run the comparison? Our build servers are virtual, and their \
          neighbours bake bread at noon.
          """,
          replies: [
            .by(
              "tomasz",
              """
              On the same, and that's why it's a ratio. When the neighbours bake, both sides \
              get slower.
              """,
              replies: [
                .by("yuki", "Then bread is a common factor. Wonderful.")
              ])
          ]),
        .deleted(replies: [
          .by(
            "camille",
            """
            With all respect: the article says three times that the median is *not* the whole \
            story.
            """)
        ]),
      ])
  ]

  private static let rulerOpening: [SampleBlock] = [
    .p(
      """
      In March I made a function eleven per cent faster. I had a chart. On the way to show it \
      to somebody I ran the old version once more, for the screenshot, and the old version was \
      eleven per cent faster too.
      """),
    .p(
      """
      Nothing had changed but the time of day. At ten, when I took the first numbers, the \
      laptop had been indexing something. At noon it was bored. I had measured the *laptop*.
      """),
    .h2("Same against same"),
    .p(
      """
      Since then I begin each measurement with the dullest one there is: I compare a thing \
      with itself. The same binary, under two names, through the whole apparatus. The result \
      ought to be 1.00. The first time, it was 1.07, and which side was better depended on \
      which went first.
      """),
    .p(
      """
      That 7 % is the thickness of the ruler's lines. Whatever I find with this ruler and is \
      smaller than that, I haven't found. It takes two minutes, and it has saved me from \
      publishing at least four discoveries.
      """),
    .p("Then you can make the lines thinner."),
    .numbers([
      """
      **Interleave.** Not a hundred times the old one and then a hundred times the new one, \
      but old, new, old, new. Heat, batteries and neighbours then happen to both.
      """,
      "**Swap** who goes first, every round. The second one finds the caches warm.",
      "**Throw nothing away** until you've looked at it. Outliers are data about *something*.",
      """
      **Report a ratio**, from one run. “4.1 ms” is a fact about my laptop in March. “0.8 of \
      the old time” has a chance to be true on yours.
      """,
    ]),
    .code(
      "swift",
      #"""
      func compare(
        rounds: Int, _ old: () -> Int, _ new: () -> Int
      ) -> (ratio: Double, checksum: Int) {
        let clock = ContinuousClock()
        var ratios: [Double] = []
        var checksum = 0
        for round in 0..<rounds {
          var oldTime = Duration.zero
          var newTime = Duration.zero
          if round.isMultiple(of: 2) {
            oldTime = clock.measure { checksum &+= old() }
            newTime = clock.measure { checksum &+= new() }
          } else {
            newTime = clock.measure { checksum &+= new() }
            oldTime = clock.measure { checksum &+= old() }
          }
          ratios.append(newTime / oldTime)
        }
        return (ratios.sorted()[rounds / 2], checksum)
      }
      """#),
    .p(
      """
      Dividing one `Duration` by another gives a `Double`, which I think is lovely. And do \
      *print the checksum*. A result that nobody uses need not be computed, and the optimiser \
      knows that better than you. My fastest code ever took no time at all. It was a parser, \
      and it had been removed.
      """),
  ]

  private static let rulerMethod: [SampleBlock] = [
    .h2("One number isn't enough"),
    .p(
      """
      The median says how it feels on a normal day. Nobody complains about normal days. Keep \
      the *worst of a hundred* beside it: on a screen with a hundred rows, somebody meets it \
      at every visit.
      """),
    .table([
      ["What I look at", "What it tells me"],
      ["minimum", "what the code can do when it's left alone"],
      ["median", "what people usually get"],
      ["99th percentile", "what people write to us about"],
      ["same against same", "whether to believe any of the above"],
    ]),
    .p(
      """
      The average is missing on purpose. A single pause of a second, spread over a thousand \
      runs, makes all of them look slightly bad, although 999 were fine and one was terrible. \
      Both facts are gone.
      """),
    .footnote(
      "For servers there is another trap.",
      note:
        """
        If your load generator waits for an answer before it sends the next request, then a \
        server that stalls also stalls the measuring. The worst second of the day is \
        represented by one request, instead of the five hundred that would have arrived in it.
        """),
    .h2("The question before the measurement"),
    .p(
      """
      Finally, the part that I'd like to have read in March. Write down *before* you measure \
      what you'd do with each result. If it's 5 % faster, do we take it, although it's forty \
      lines longer? If it is slower, do we revert, or “look into it”? When the answer is the \
      same in all cases, you don't need the number. You wanted to play with the profiler, \
      which is fine, but is called a hobby.
      """),
    .p("I now have a card on the desk with three lines on it."),
    .lines([
      "What do we do if it's better?", "What do we do if it isn't?",
      "How thick are the lines on the ruler?",
    ]),
    .p(
      """
      The function from March is still in there, in its old form. I've measured it against \
      itself many times. It's doing well: 1.00, give or take *two* per cent, on a quiet day, \
      with the window open. 🪟
      """),
  ]
}
