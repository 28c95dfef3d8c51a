extension SampleArticle {
  static let harbourTerminal: [SampleArticle] = [elevenFlags, buildIsAKettle]

  private static let elevenFlags = SampleArticle(
    id: 1019,
    title: "Eleven flags and no manual",
    author: "hal_o",
    tags: ["terminal", "tooling", "design"],
    published: .on("2026-08-03T17:35:25Z"),
    description: """
      A command line is a user interface for people who type. Most of them are scripts.
      """,
    reactions: 176,
    body: [
      .p(
        """
        My first tool had eleven flags. I know what seven of them do. It printed its errors on \
        standard output, in red, also into files, and ended with `0` because it had, in its \
        own view, tried.
        """),
      .p("What I hold myself to now:"),
      .h3("Speak through the right pipe"),
      .lines([
        "stdout is for the answer.",
        "stderr is for everything about the answer.",
        "The exit code is for those who read neither.",
      ]),
      .h3("Choose exit codes from the old list"),
      .table([
        ["code", "name", "say it when"],
        ["0", "", "it worked"],
        ["64", "EX_USAGE", "the user typed nonsense"],
        ["65", "EX_DATAERR", "the input is broken"],
        ["69", "EX_UNAVAILABLE", "the other side is not there"],
        ["75", "EX_TEMPFAIL", "later, perhaps"],
        ["130", "128 + SIGINT", "they pressed Ctrl-C"],
      ]),
      .h3("Be dull when nobody looks"),
      .p(
        """
        No colour when stdout is not a terminal, or when `NO_COLOR` is set and not empty ([my \
        table of cases](https://example.com/hal/no-colour#cases)). No spinner in a file. And \
        when the reader leaves (`| head -1`), leave too, **quietly**:
        """),
      .code(
        "console",
        """
        $ mytool list | head -1
        Petrel, berth 12
        $ echo "${PIPESTATUS[0]}"
        0
        """),
      .p(
        """
        As for the manual: `--help` *is* the manual. If it needs a second screen, the tool \
        needs a second tool.
        """),
    ],
    comments: [
      .by("camille", "“In its own view, tried” is how I will end all my retrospectives."),
      .by(
        "quiet_ruth",
        "What are the other four flags?",
        replies: [
          .by(
            "hal_o",
            "`-q` is quiet. `-Q` is *not* the opposite.",
            replies: [
              .deleted(replies: [
                .by(
                  "hal_o",
                  "No, `--no-quiet` was taken.",
                  replies: [.by("ilse_keel", "I would like to unsubscribe from this tool.")])
              ])
            ])
        ]),
    ])

  private static let buildIsAKettle = SampleArticle(
    id: 1020,
    title: "Your build is a kettle (DRAFT, numbers missing)",
    author: "hal_o",
    tags: ["tooling", "performance"],
    published: .draft,
    description: "TODO: a first sentence that isn't a joke about tea.",
    reactions: 0,
    hasCover: false,
    body: [
      .p(
        """
        Nobody minds a kettle that takes two minutes. They go and do something else. What they \
        mind is a kettle that takes *between ten seconds and two minutes*, since they stand \
        there.
        """),
      .p("Measure three builds, not one:"),
      .numbers([
        "from nothing (CI, new colleague)",
        "after a change in a body (what you do all day)",
        "after a change in an interface that everybody imports (what you do on bad days)",
      ]),
      .p("TODO numbers from the old laptop. TODO ask Ruth for hers."),
      .code(
        "sh",
        """
        swift build                                # warm up
        touch Modules/Tides/TidesView.swift
        time swift build                           # the one that matters
        """),
    ])
}
