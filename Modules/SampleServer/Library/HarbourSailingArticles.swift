extension SampleArticle {
  static let harbourSailing: [SampleArticle] = [tackingDuel, reefingEarly, foggyCrossing]

  private static let tackingDuel = SampleArticle(
    id: 1021,
    title: "What a tacking duel taught me about deadlines ⛵️",
    author: "anneke",
    tags: ["sailing", "career"],
    published: .on("2026-07-06T19:50:00Z"),
    description: "You can't sail straight into the wind. You can only decide how often to turn.",
    reactions: 152,
    body: [
      .p(
        """
        The mark was dead upwind, 800 metres away. No boat can sail there in a straight line. \
        You go to one side, turn, go to the other, turn: tacking. Every tack costs about two \
        boat lengths, because you stop being fast in order to be somewhere else.
        """),
      .p(
        """
        We were ahead. The boat behind us tacked, so we tacked to stay between them and the \
        mark. They tacked again. So did we. *Eleven times.* We were still ahead of them at the \
        mark, and six others had gone by while the two of us were busy.
        """),
      .figure(
        "tacking-duel",
        alt: """
          A chart with two zigzag lines that cover each other, and a third that turns only once
          """,
        caption: "Us in red, them in green. The blue line turned once. The blue line won."),
      .p(
        """
        I thought of our spring release. Each week the other team shipped something, so we \
        changed course to cover it. Each turn was right. Each cost two lengths.
        """),
      .quote([
        .p(
          "Sail your own race until there is a reason not to. “They tacked” is not a reason.")
      ]),
      .p("What I ask now before we turn:"),
      .bullets([
        "What did the last turn cost, *measured*?",
        "Would we do this if we could not see them?",
        "Is the wind different, or only the view?",
      ]),
    ],
    comments: [
      .by(
        "tomasz",
        "As a person who gets seasick in the bath: what does one do *instead* of covering?",
        replies: [
          .by(
            "anneke",
            """
            Cover the fleet, not the boat. Stay between *most* of them and the mark, and let \
            the odd one go.
            """)
        ]),
      .by("quiet_ruth", "“Or only the view” — thank you. 🌊"),
    ])

  private static let reefingEarly = SampleArticle(
    id: 1022,
    title: "Reef when you first think of it",
    author: "anneke",
    tags: ["sailing", "refactoring", "design"],
    published: .on("2026-05-04T06:20:00Z"),
    description: "The oldest rule on any boat is also the shortest guide to technical debt.",
    reactions: 198,
    hasCover: false,
    body: [
      .p(
        """
        To reef is to make the sail smaller before the wind makes the decision for you. The \
        rule that every beginner hears on the first day: *the time to reef is when you first \
        think of it*. By the time that you are sure, it is a job for three people and a wet \
        one.
        """),
      .image(
        "reefed-main",
        alt: "A small boat with two reefs in the mainsail, sailing upright in a grey sea"),
      .p("Our equivalent is a type that has begun to lean. You know the signs:"),
      .nested([
        [
          .p("It *leans*"),
          .bullets([
            "a boolean parameter", "a second boolean parameter",
            "a comment which says that the two must not both be true",
          ]),
        ],
        [
          .p("It *luffs*"),
          .bullets(["an optional that is never nil, “really”"]),
        ],
        [
          .p("It is *overpowered*"),
          .numbers(["everybody is afraid of it", "somebody is proud of that"]),
        ],
      ]),
      .p("When two booleans appear, an enum costs ten minutes:"),
      .code(
        "swift",
        """
        enum Sail: Sendable {
          case full
          case reefed(Int)
          case lowered
        }
        """),
      .p(
        """
        Next month it costs a day, and the month after that it has *stakeholders*. And if you \
        reefed too early? Then you were a little slow for ten minutes, dry, with both hands \
        free. You can always shake it out.
        """),
      .footnote(
        "I have never met a sailor who regretted a reef.",
        note: "I have met several who regretted a spinnaker."),
    ],
    comments: [
      .by(
        "ilse_keel",
        "“Somebody is proud of that.” Ouch. It was me. It was a *coordinator of coordinators*."),
      .by(
        "priya_ships",
        "Stealing `Sail`. What goes wrong with `reefed(0)`?",
        replies: [
          .by(
            "anneke",
            """
            Then you are standing at the mast, in the rain, having done nothing. Make it a type \
            of its own with three cases. 😄
            """)
        ]),
    ])

  private static let foggyCrossing = SampleArticle(
    id: 1030,
    title: "Notes from a foggy crossing",
    author: "anneke",
    tags: [],
    published: .draft,
    description: "",
    reactions: 0,
    hasCover: false,
    body: [
      .p(
        """
        04:10. Visibility 80 metres. One prolonged blast every two minutes, since we were \
        under engine. We heard a ferry long before we saw it, and it was not where it sounded.
        """),
      .p(
        """
        05:30. Logging as much by hand as the plotter does by itself. Not because the plotter \
        is wrong. Because writing it down is how you notice that it is *Tuesday's* chart.
        """),
      .lines([
        "05:52 bell, port bow", "05:55 bell, abeam",
        "05:58 no bell, and everybody very quiet",
      ]),
      .p("Something about observability here? Or leave it as it is."),
    ])
}
