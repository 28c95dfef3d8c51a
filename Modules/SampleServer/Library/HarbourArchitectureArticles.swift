extension SampleArticle {
  static let harbourArchitecture: [SampleArticle] = [moduleIsAPromise, elevenLinesPerTarget]

  private static let moduleIsAPromise = SampleArticle(
    id: 1001,
    title: "A module is a promise with a door",
    author: "ilse_keel",
    tags: ["swift", "architecture", "design"],
    published: .on("2026-11-02T07:40:12Z"),
    description: """
      We cut our app into nineteen modules, and it got worse. Then we cut it into nine, each \
      with one door, and...
      """,
    reactions: 412,
    organization: "keelworks",
    body: harbourModulesEssay,
    comments: [
      .by(
        "tomasz",
        """
        The table is going on our wall. Question: what do you do with the *one* type that \
        three features need? Ours is `Money`.
        """,
        replies: [
          .by(
            "ilse_keel",
            """
            `Money` is a foundation: it imports nothing and it knows no feature. It earns a \
            module of its own on the day its tests are worth running alone.
            """,
            replies: [
              .by(
                "gonzalo",
                "And until that day?",
                replies: [
                  .by(
                    "ilse_keel",
                    """
                    Until that day two features each have a small struct with an amount and a \
                    currency. I have never been woken at night by a small struct.
                    """,
                    replies: [
                      .by(
                        "tomasz",
                        "I have. But it was a **big** struct that claimed to be small. 🙃")
                    ])
                ])
            ])
        ]),
      .deleted(replies: [
        .by(
          "hal_o",
          """
          I saw what you wrote before you deleted it, and for the record I agree about view \
          models.
          """)
      ]),
      .by(
        "quiet_ruth",
        """
        “A wall that you may lean on” is the best definition of `internal` I have read this \
        year.
        """),
    ])

  private static let elevenLinesPerTarget = SampleArticle(
    id: 1003,
    title: "Eleven lines per target",
    author: "ilse_keel",
    tags: ["tooling", "architecture"],
    published: .withMilliseconds("2026-03-19T16:05:44Z"),
    description: "A manifest is code, so write it like code.",
    reactions: 87,
    hasCover: false,
    body: [
      .p(
        """
        Open any grown `Package.swift` and scroll. Somewhere after the third screen every \
        target looks like every other target, except for the one that has a typo in its path.
        """),
      .p("But the manifest is *Swift*. It has functions. It has loops. Nobody told it."),
      .code(
        "swift",
        """
        func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
          .target(name: name, dependencies: dependencies, path: "Modules/\\(name)")
        }

        let foundations: [Target] = [
          module("NetworkKit"),
          module("DisplayKit"),
        ]

        // Features import foundations, never another feature.
        let features: [Target] = [
          module("ArticlesKit", ["NetworkKit", "DisplayKit"])
        ]
        """),
      .p("Two effects that I did not expect:"),
      .bullets([
        """
        The comment above each array *is* the architecture document. It can't drift, because \
        the array is right there, disagreeing.
        """,
        """
        Settings moved into one loop at the end. Turning on a language feature everywhere \
        became a diff of one line.
        """,
      ]),
      .p(
        """
        Our manifest went from 312 lines to 74. Nobody has asked me to explain it since, which \
        is what I want from a manifest.
        """),
    ])
}
