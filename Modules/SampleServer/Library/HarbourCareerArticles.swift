extension SampleArticle {
  static let harbourCareer: [SampleArticle] = [quietReview, maintainersSleepToo]

  private static let quietReview = SampleArticle(
    id: 1025,
    title: "The quiet review",
    author: "quiet_ruth",
    tags: ["career", "opensource"],
    published: .on("2026-04-10T12:12:12Z"),
    description: """
      I stopped writing forty comments and began to write three. The code got better, and so did \
      the mornings.
      """,
    reactions: 340,
    hasCover: false,
    body: [
      .p(
        """
        I used to be proud of thorough reviews. Forty comments, neatly numbered. Then a new \
        colleague thanked me for one, and asked which of the forty mattered. I could not say. \
        That was the day I learnt that I had been *proofreading*.
        """),
      .p("Now I read a change three times, and write at most three things:"),
      .numbers([
        "**First, I say what it does**, in one sentence. If I can't, that is the comment.",
        """
        **Then I look for the thing that will hurt in a year.** A name, a boundary, a default. \
        One thing.
        """,
        "**Last, I look for something to learn.** There nearly always is. I say that, too.",
      ]),
      .p(
        """
        Spaces, order, line length: a tool does that, before I come. A person who tells \
        another where to put a brace is wasting two people.
        """),
      .quote([
        .p("“But don't you let bad code in?”"),
        .p(
          """
          Some. I let *small* bad code in, where it can be seen and mended. Forty comments \
          also let bad code in; it was under number forty-one.
          """),
      ]),
    ],
    comments: [
      .by("hal_o", "Number forty-one: missing comma."),
      .by(
        "ilse_keel",
        "The one sentence is a wonderful test. Last week mine came out as “it moves things”.",
        replies: [.by("quiet_ruth", "That may be exactly what it did.")]),
      .by("dov_writes", "One exception, please: security. There I want all forty-one. 🔒"),
    ])

  private static let maintainersSleepToo = SampleArticle(
    id: 1031,
    title: "Maintainers sleep too",
    author: "quiet_ruth",
    tags: ["opensource", "career"],
    published: .on("2026-10-01T05:45:00Z"),
    description: """
      Seven years with a small library, what it gave me, what it took, and the four sentences \
      that I wish I had...
      """,
    reactions: 521,
    body: harbourMaintainersEssay,
    comments: [
      .by(
        "camille",
        """
        I have the fourth sentence open in a window, and I can't press “send” yet. But I have \
        it open.
        """,
        replies: [
          .by(
            "quiet_ruth",
            "It took me a month. The window counts.",
            replies: [
              .by(
                "camille",
                "I sent it.",
                replies: [
                  .by(
                    "quiet_ruth",
                    "🫶",
                    replies: [
                      .by(
                        "noor",
                        "Two people have already offered to help, I just looked. مبروك!")
                    ])
                ])
            ])
        ]),
      .deleted(replies: [
        .by(
          "tomasz",
          "I think that is unfair. Nobody *owes* you a fix for a thing that they gave you.",
          replies: [
            .deleted(),
            .by(
              "quiet_ruth",
              "Let us leave it there, please. I closed that one, gently."),
          ])
      ]),
      .by("gonzalo", "“Free as in puppy” should be printed on the licence."),
      .by(
        "mbeki_dev",
        """
        We are one of the companies, I am fairly sure. I have asked who pays for what we use. \
        The silence in the meeting was instructive, and there is now a budget line.
        """),
    ])
}
