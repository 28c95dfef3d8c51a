extension SampleArticle {
  /// The long one: over two thousand words, so that scrolling and wrapping have something to do.
  static let longGuide = SampleArticle(
    id: 2027,
    title: "Your first command-line tool in Swift, from an empty directory to a release",
    author: "ilse_keel",
    tags: ["beginners", "swift", "terminal", "tooling"],
    published: .on("2026-11-08T10:00:00Z"),
    description:
      "Five files, no dependencies, and every step tried in the order in which it is written.",
    reactions: 512,
    organization: "harbour-labs",
    body: guideStart + guideLibrary + guideProgram + guideTests + guideRelease + guideEnd,
    comments: [
      .by(
        "mbeki_dev",
        """
        My Thursday class did this in two evenings. The only place where everybody stopped was \
        `@testable import`, so here is what I told them: it opens the library's back door, for \
        tests only.
        """,
        replies: [
          .by("ilse_keel", "Thank you, that sentence is better than mine."),
          .by(
            "dov_writes",
            """
            Exercise for the third evening: `tide low tides.txt`. It looks like one line, and \
            then it wants a real argument parser.
            """),
        ]),
      .by(
        "hal_o",
        """
        You made me try the carriage returns. *Every* tool that I wrote before 2024 reads such \
        a file as one line.
        """,
        replies: [
          .by(
            "yuki",
            """
            In Swift `"\\r\\n"` has a `count` of 1. It's a grapheme cluster of two scalars, by \
            the rules of Unicode, and a nice question for interviews that nobody should be \
            asked.
            """),
          .deleted(replies: [
            .by(
              "hal_o", "On Linux, since last century, thank you. The *files* come from elsewhere.")
          ]),
        ]),
      .by(
        "priya_ships",
        """
        “A library with a thin program in front” is also how we got our iOS app tested. Same \
        idea, larger fish.
        """),
      .by(
        "camille",
        """
        The path in the error message! `tides.txt:3:` is clickable in my editor. I never knew \
        why that worked.
        """),
    ])

  private static let guideStart: [SampleBlock] = [
    .p(
      """
      This guide builds a small program, and all of it. It reads a table of tides from a text \
      file and tells you when the water is high next. You'll write five short files, without \
      any dependency, and in the end you'll have something that you can hand to a friend who \
      has never heard of Swift.
      """),
    .p(
      """
      It's meant for people who know a little of the language, say what a `struct` and an `if \
      let` are, and have only ever seen it inside an app. I have tried every step in the order \
      in which it's written. Where I first did something wrong, I've left the mistake in, \
      since you'd make it too.
      """),
    .figure(
      "tide-gauge", alt: "A tide gauge on a harbour wall, the water at four metres seventy",
      caption: "What the program knows, in its original form."),
    .p("Here is what it will look like:"),
    .code(
      "console",
      #"""
      $ cat tides.txt
      2026-11-14 03:12 4.7 high
      2026-11-14 09:25 0.9 low
      2026-11-14 15:38 4.9 high

      $ tide tides.txt "2026-11-14 04:00"
      2026-11-14 15:38  4.9 m
      """#),
    .details(
      summary: "What you need, and how to check that you have it",
      [
        .p(
          """
          A Swift toolchain, version 6.0 or later. On a Mac it comes with the developer tools, \
          on Linux and Windows you install it once. This tells you:
          """),
        .code("sh", "swift --version"),
        .p(
          """
          You also need an editor. Any will do. If yours understands the language server \
          protocol, it'll underline your mistakes while you make them, which is either helpful \
          or rude, depending on the hour.
          """),
      ]),
    .h2("1. An empty directory"),
    .p(
      """
      There's a command that makes a package for you, `swift package init`. We won't use it. \
      It makes more than we need, and the three things that matter are quickly made by hand:
      """),
    .code(
      "sh",
      #"""
      mkdir -p tide/Sources/TideKit tide/Sources/tide tide/Tests/TideKitTests
      cd tide
      git init
      echo .build/ > .gitignore
      """#),
    .p(
      """
      A Swift package is a directory with a file called `Package.swift` in it, its *manifest*. \
      The manifest says which parts there are and who uses whom. It's written in Swift, but \
      think of it as a form to be filled in:
      """),
    .code(
      "swift",
      #"""
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "tide",
        targets: [
          .target(name: "TideKit"),
          .executableTarget(name: "tide", dependencies: ["TideKit"]),
          .testTarget(name: "TideKitTests", dependencies: ["TideKit"]),
        ]
      )
      """#),
    .p(
      """
      The first line looks like a comment, and is more than that: it says how old a tool may \
      be and still understand the rest. Leave it where it is.
      """),
    .p(
      """
      There are three *targets*, and each of them is a directory of the same name. `TideKit` \
      is a library, and will hold everything that is worth testing. `tide` is the program: it \
      reads what the user typed, asks the library, and prints. `TideKitTests` is obvious.
      """),
    .footnote(
      "Why two, for so small a thing?",
      note:
        """
        A test can import a library without any trouble. It's also a matter of manners: the \
        library can't print, can't exit, and can't know that there is a terminal. So it stays \
        useful when one day you want the same answer on a phone.
        """),
    .p(
      """
      When we're done, the directory looks like this. There will also be a folder named \
      `.build`, in which the compiler keeps what it has made. You never have to look into it, \
      and you may delete it whenever you like:
      """),
    .code(
      "text",
      #"""
      tide/
        Package.swift
        Sources/TideKit/Tide.swift
        Sources/TideKit/TideTable.swift
        Sources/tide/main.swift
        Tests/TideKitTests/TideTableTests.swift
      """#),
    .p(
      """
      I promise that this split, *a library with a thin program in front of it*, is the only \
      piece of architecture on this page.
      """),
  ]

  private static let guideEnd: [SampleBlock] = [
    .h2("9. Where to go from here"),
    .p(
      """
      You have a program that does one thing, says what it means, fails with a reason, and is \
      tested. Most tools in the world don't have all four. If you'd like to go on, in this \
      order:
      """),
    .nested([
      [
        .p("Give it a second word, `tide low FILE TIME`."),
        .bullets([
          "Do it by hand first, and see how much work there is in `--help`.",
          """
          Then replace your work with an argument parser package, and enjoy what it takes off \
          you.
          """,
        ]),
      ],
      [
        .p("Let the time default to *now*."),
        .bullets([
          "You'll need a date formatter, a time zone, and a quiet evening.",
          "Pass the present in from outside, so that the tests can choose it.",
        ]),
      ],
      [.p("Read several files, and keep going when one of them is broken.")],
    ]),
    .p(
      """
      And when somebody sends you a file that it can't read, don't mend the file. Put the line \
      into the test, watch it fail, and *then* make it work. After a year the list of \
      `arguments` in that test will be the most honest documentation that your program has.
      """),
    .rule,
    .lines(["Fair winds, and water under the keel.", "Ilse"]),
  ]
}
