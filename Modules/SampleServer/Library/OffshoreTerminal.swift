extension SampleArticle {
  static let offshoreTerminal: [SampleArticle] = [exitCodes, toldByThePipe, calendarBug]

  private static let exitCodes = SampleArticle(
    id: 2019,
    title: "Exit codes are your shortest documentation",
    author: "dov_writes",
    tags: ["terminal", "tooling"],
    published: .inOldShape("2019-08-27T19:45:10Z"),
    description: "One byte, read by every script that will ever call you.",
    reactions: 58,
    hasCover: false,
    body: [
      .p(
        """
        A program says a lot while it runs. When it ends, it says one byte, and that byte is \
        the only part that another program will surely read. Most of us answer with 0 or 1, as \
        if we were being interrogated.
        """),
      .p(
        """
        There's an old header, `sysexits.h`, that gives some of them names. You needn't like \
        all of it. Using *any* table beats inventing a new one for each tool.
        """),
      .table([
        ["Code", "Says", "A script can"],
        ["0", "done", "go on"],
        ["64", "you called me wrongly", "stop, it's a bug"],
        ["65", "the data are wrong", "report the file"],
        ["66", "no such input", "skip it"],
        ["69", "a service isn't there", "tell somebody"],
        ["75", "not now", "try again later"],
      ]),
      .p(
        """
        The line between 69 and 75 alone has saved us a pager. One is a reason to wake \
        somebody, the other is a reason to wait.
        """),
      .p(
        """
        Two things to know. It's *one byte*: a program that exits with 256 has just claimed \
        success. And shells use 128 plus the number of the signal for a program that was \
        killed, so 130 is Ctrl-C. Keep out of there.
        """),
      .code(
        "sh",
        #"""
        fetch-charts "$1"
        case $? in
          0) ;;
          75) sleep 60; fetch-charts "$1" ;;
          *) exit 1 ;;
        esac
        """#),
    ],
    comments: [
      .by(
        "hal_o",
        """
        `grep` answers 1 for “nothing found” and 2 for “something broke”, and half of the \
        world's scripts treat them alike.
        """,
        replies: [
          .by("dov_writes", "Including three of mine. I checked this morning.")
        ])
    ])

  private static let toldByThePipe = SampleArticle(
    id: 2020,
    title: "What you say to a pipe",
    author: "mbeki_dev",
    tags: ["terminal", "swift"],
    published: .on("2026-09-28T14:00:00Z"),
    description:
      "Colours for people, plain text for programs, and a graceful exit when nobody listens.",
    reactions: 95,
    body: [
      .p(
        """
        A terminal program has two audiences, and it can ask which one is there. `isatty` on \
        standard output says whether a person is looking. Ask it *per stream*: very often the \
        output goes to a file while the errors still go to a face.
        """),
      .code(
        "swift",
        #"""
        import Foundation

        func usesColour(on stream: Int32) -> Bool {
          let environment = ProcessInfo.processInfo.environment
          if let no = environment["NO_COLOR"], !no.isEmpty { return false }
          if environment["TERM"] == "dumb" { return false }
          return isatty(stream) == 1
        }

        let colourful = usesColour(on: STDOUT_FILENO)
        """#),
      .p(
        """
        Then there's the audience that leaves. In `mytool | head -1`, `head` reads one line \
        and goes home. Your next write raises `SIGPIPE`, which by default ends the program \
        without a word. That's right! A tool that ignores the signal has to handle the error \
        of the write instead, and shouldn't greet it with a stack trace.
        """),
      .p(
        """
        Last, *buffering*. To a terminal, standard output is flushed at each line; to a pipe, \
        when some kilobytes have come together. If your tool seems to hang in a pipeline and \
        works on the screen, it's usually that: it has said everything, to its own pocket.
        """),
      .bullets([
        "Result on standard output, everything else on standard error.",
        "The same words in both cases; only the paint differs.",
        "`--color always` for those who pipe into a pager.",
      ]),
    ])

  private static let calendarBug = SampleArticle(
    id: 2031,
    title: "The bug that came for New Year",
    author: "mbeki_dev",
    tags: [],
    published: .withMilliseconds("2025-01-02T08:15:27Z"),
    description: "It is right on three hundred and sixty days. That is the problem with it.",
    reactions: 266,
    hasCover: false,
    body: [
      .p(
        """
        On 30 December every booking in the system moved by a year. Not all dates: only those \
        that were *shown*. The database was fine. At midnight on the first of January the bug \
        vanished, and so did all interest in it. I kept a screenshot.
        """),
      .code(
        "swift",
        #"""
        import Foundation

        let formatter = DateFormatter()
        formatter.dateFormat = "YYYY-MM-dd"  // 30 December 2024 becomes 2025-12-30
        """#),
      .p(
        """
        `YYYY` is the year *of the week*. The week that holds 30 December 2024 counts as the \
        first week of 2025, so the year is 2025, while the month and the day go on being \
        December and 30. What was meant is `yyyy`. The two agree on almost every day of the \
        year, in particular on the day on which you write the test.
        """),
      .h2("What we changed"),
      .numbers([
        "Dates for machines don't go through patterns at all: `date.formatted(.iso8601)`.",
        """
        Patterns that are left get the locale `en_US_POSIX`, since a phone may count years in \
        another calendar altogether.
        """,
        """
        Tests of dates run over *every day of twelve years*. It takes 40 milliseconds. We'd \
        been choosing one day by hand.
        """,
      ]),
      .p("I like bugs that come back once a year. You get to know each other."),
    ])
}
