extension SampleArticle {
  static let offshoreOpenSource: [SampleArticle] = [tideTable, sayingNo, lettersNotLogs]

  private static let tideTable = SampleArticle(
    id: 2007,
    title: "The maintainer's tide table",
    author: "gonzalo",
    tags: ["opensource", "career"],
    published: .on("2026-09-14T18:22:07Z"),
    description: "Energy comes and goes. Plan the project around it, not against it.",
    reactions: 312,
    organization: "keelworks",
    body: [
      .p(
        """
        For six years I have looked after a library that parses dates. It's about as loved as \
        a drain, and as necessary. In that time I have twice announced that I would answer \
        within a day, and twice disappeared for a month.
        """),
      .p(
        """
        A harbour doesn't promise water. It prints a table: *this* is when you can float, this \
        is when you'll sit in the mud. So I printed mine, and put it into the README.
        """),
      .table([
        ["When", "What you can expect"],
        ["Any day", "Security reports are read"],
        ["First Saturday", "Pull requests, oldest first"],
        ["Spring and autumn", "A release"],
        ["August", "Nothing. I'm on the water 🚣‍♂️"],
      ]),
      .p(
        """
        Three things happened. People stopped writing “any news?”, because the news was in the \
        table. Two of them offered to take a Saturday. And I began to enjoy the Saturdays, as \
        one enjoys anything that ends at six.
        """),
      .h2("What I learnt about promises"),
      .nested([
        [
          .p("A small promise that is kept beats a large one that is meant."),
          .bullets([
            "“Within a month” is a fine answer.",
            "“Never” is a fine answer too, if it comes quickly.",
          ]),
        ],
        [
          .p(
            "Write down who has the keys. If it's one person, the project's name is *that person*.")
        ],
      ]),
      .p("The library is still a drain. But it has opening hours, and three people who own a mop."),
    ],
    comments: [
      .by(
        "quiet_ruth",
        "Who reads the security reports in August?",
        replies: [
          .by(
            "gonzalo", "I do, from the boat, if there's signal. You found the hole in the table.",
            replies: [
              .by(
                "quiet_ruth",
                """
                Then the first row isn't true, and it's the only one that matters at three in \
                the morning.
                """,
                replies: [
                  .by(
                    "gonzalo",
                    """
                    Fair. I asked Lwazi, who now has the second key. The row says “Any day, by \
                    one of two people”.
                    """,
                    replies: [
                      .by(
                        "mbeki_dev",
                        """
                        I was asked in August, on a boat, by somebody standing in water up to \
                        his knees. For the record, I said yes before I knew what a date parser \
                        does to a person.
                        """),
                      .deleted(),
                    ])
                ])
            ])
        ]),
      .by("dov_writes", "“As one enjoys anything that ends at six” 👏"),
      .deleted(replies: [
        .by(
          "anneke",
          """
          Free software doesn't mean that his Saturdays are free. Please read the table again, \
          slowly, and then your own message.
          """)
      ]),
    ])

  private static let sayingNo = SampleArticle(
    id: 2008,
    title: "How to say no to a good pull request",
    author: "mbeki_dev",
    tags: ["opensource", "career"],
    published: .on("2026-01-09T11:02:58Z"),
    description: "Bad ones are easy. The hard ones compile, have tests, and belong somewhere else.",
    reactions: 188,
    hasCover: false,
    body: [
      .p(
        """
        Bad pull requests are easy: the build says no, and you add a kind word. The hard ones \
        are *good*. They compile, they have tests, someone gave up an evening for them, and \
        they make your project into something that you don't want to look after.
        """),
      .p("I used to leave those open. After a year that is a no as well, only with interest."),
      .p("Now I answer in four sentences:"),
      .numbers([
        "What I like about it, and it has to be true.",
        "**No**, in that word, in the second sentence and not in the ninth.",
        "The reason, as a fact about the project: “it would make us depend on the network”.",
        "Where it could live instead, and what I'd change on our side to make that possible.",
      ]),
      .p(
        """
        The last one is the gift. More than once it turned out that the feature needed one \
        `public` initialiser from us, and could then be a package of its own, with an owner \
        who cares about it more than I ever would.
        """),
      .quote([
        .p("Thanks for the quick no. The last project took two years to say it."),
        .p("*A contributor, who has sent us five more since*"),
      ]),
    ],
    comments: [
      .by(
        "priya_ships", "Stealing sentence two. I have written sentence nine for years.",
        replies: [
          .by(
            "ilse_keel",
            """
            I once got a no in sentence fourteen, and had already started on the changes that \
            sentence six asked for.
            """)
        ]),
      .deleted(),
    ])

  private static let lettersNotLogs = SampleArticle(
    id: 2009,
    title: "Release notes are letters 💌",
    author: "anneke",
    tags: ["opensource", "design"],
    published: .on("2023-12-01T08:00:00Z"),
    description: "Nobody ever wrote home: misc fixes and improvements.",
    reactions: 76,
    body: [
      .p(
        """
        Nobody ever wrote home “misc fixes and improvements”. They wrote: *the roof is mended, \
        your sister is well, bring the other key.* That's a release note. News first, then \
        what you have to do.
        """),
      .emojiImage("🔧", "What you must do comes first, even when it is a single renamed method."),
      .emojiImage("🎁", "What you can do now comes second, with one example that can be pasted."),
      .emojiImage("🐛", "What was broken comes last, described by what the *user* saw."),
      .p(
        """
        “Fix race in cache invalidation” is a diary entry. “Pull to refresh no longer shows \
        yesterday's photos” is a letter. The people who read it were never in the cache; they \
        were looking at the photos.
        """),
      .p(
        """
        I draft mine before the code is finished. If the letter is dull, or has to apologise \
        in the first line, the release isn't ready. And I sign it, because it's from someone. \
        👩🏽‍💻
        """),
      .lines(["Fair winds,", "Anneke", "(and the three people who found the photo thing)"]),
    ],
    comments: [
      .by("hal_o", "Our last one said “bug fixes”. There was one bug. We had not fixed it."),
      .by(
        "camille",
        """
        Drafting it first is a wonderful design tool. A feature that can't be explained in a \
        letter usually has two features inside.
        """),
    ])
}
