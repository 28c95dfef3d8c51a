extension SampleArticle {
  static let harbourRefactoring: [SampleArticle] = [folderNamedCommon, renameFirst]

  private static let folderNamedCommon = SampleArticle(
    id: 1002,
    title: "The folder named Common",
    author: "camille",
    tags: ["refactoring", "architecture"],
    published: .on("2026-09-08T12:00:00Z"),
    description: "It is where code goes when nobody wants to say what it is.",
    reactions: 233,
    body: [
      .p(
        """
        Every codebase has a kitchen drawer. Ours was called `Common`, and last month I \
        emptied it onto the table. There were 118 files. I made four heaps:
        """),
      .nested([
        [
          .p("**Used by one feature only** (61 files)"),
          .bullets([
            "moved next to their only caller",
            "made `private` on the way, where that compiled",
          ]),
        ],
        [
          .p("**Used by nobody** (29 files)"),
          .bullets(["deleted", "mourned briefly: a spinner in the shape of a croissant 🥐"]),
        ],
        [
          .p("**Really one thing, in pieces** (22 files)"),
          .numbers(["found the thing: a small date formatter", "gave it a name", "gave it tests"]),
        ],
        [.p("**Truly common** (6 files)")],
      ]),
      .p(
        """
        Six. And of those six, two were extensions that the standard library has had for \
        years, under a better name.
        """),
      .p(
        """
        The lesson is not that sharing is bad. It is that *common* describes who uses a thing, \
        not what it is, and so it can't say no to anybody. A folder named `Dates` refuses a \
        croissant. A folder named `Common` asks how many you have.
        """),
      .rule,
      .p(
        """
        We now have a rule of one line: a name for a place must be able to turn something \
        away.
        """),
    ],
    comments: [
      .by("ilse_keel", "Bring back the croissant."),
      .by(
        "hal_o",
        "Now do `Utils`.",
        replies: [
          .by(
            "camille",
            "There is a tunnel between the two. I have not been to the end of it.",
            replies: [.by("hal_o", "I have. It says `Misc`.")])
        ]),
      .by(
        "mbeki_dev",
        """
        How did you find the 29? We tried a dead code tool and it was confused by `@objc` and \
        by reflection.
        """,
        "In the end we deleted files alphabetically and waited for the build."),
    ])

  private static let renameFirst = SampleArticle(
    id: 1024,
    title: "Rename first, think later",
    author: "camille",
    tags: ["refactoring", "swift"],
    published: .on("2025-10-21T09:15:30Z"),
    description: "The cheapest refactoring is also the one that shows you the next.",
    reactions: 154,
    hasCover: false,
    body: [
      .p(
        """
        I used to plan refactorings. I drew boxes. Then I noticed that in every plan that \
        worked, step one had been a rename, and that after it the rest of the plan was \
        different.
        """),
      .p(
        """
        A wrong name is a small lie that everybody has agreed to remember. `UserManager` did \
        not manage users; it stored a token. Once it was called `TokenStore`, three of its \
        methods stood there like guests at the wrong wedding, and left on their own.
        """),
      .p(
        """
        In a library you can't rename and run. But Swift lets the old name stay at the door \
        and point the way:
        """),
      .code(
        "swift",
        """
        public struct TokenStore: Sendable {
          public init() {}
        }

        @available(*, deprecated, renamed: "TokenStore")
        public typealias UserManager = TokenStore
        """),
      .p(
        """
        Callers get a warning with a fix-it, and you get a release in which nobody is angry. I \
        recorded one such afternoon, without cuts, mistakes included:
        """),
      .video(address: "https://video.example/embed/rename-first"),
      .h3("When not to"),
      .p(
        """
        When the name is right and the *type* is wrong. `Cache` without eviction does not want \
        a new name. It wants eviction.
        """),
    ],
    comments: [
      .by(
        "priya_ships",
        "“Guests at the wrong wedding” 😂 I have a class that is the whole wrong wedding."),
      .by(
        "dov_writes",
        """
        One trap: a fix-it renames *code*. A class name that was archived, or that stands in a \
        storyboard, keeps the old one, and you hear of it at run time.
        """,
        replies: [.by("camille", "Good point, thank you. I have heard of it at run time, too.")]),
    ])
}
