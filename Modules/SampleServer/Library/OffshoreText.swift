extension SampleArticle {
  static let offshoreText: [SampleArticle] = [oneFamily, normalForms]

  private static let oneFamily = SampleArticle(
    id: 2023,
    title: "A family is one character 👨‍👩‍👧‍👦",
    author: "anneke",
    tags: ["unicode", "swift"],
    published: .on("2026-02-22T22:22:22Z"),
    description: "How long is a string? It depends on who is asking, and Swift makes you say it.",
    reactions: 198,
    hasCover: false,
    body: [
      .p(
        """
        “How long is it?” needs a unit. For a string Swift offers four, and they disagree in \
        public:
        """),
      .table([
        ["", "`count`", "`unicodeScalars`", "`utf16`", "`utf8`"],
        ["👨‍👩‍👧‍👦", "1", "7", "11", "25"],
        ["🇸🇪", "1", "2", "4", "8"],
        ["👋🏽", "1", "2", "4", "8"],
        ["🏴‍☠️", "1", "4", "5", "13"],
        ["🏳️‍🌈", "1", "4", "6", "14"],
        ["a", "1", "1", "1", "1"],
      ]),
      .p(
        """
        The family is four people held together by three zero-width joiners. A flag is two \
        letters that have agreed to be a picture: 🇸🇪 is S and E. Put 🇸🇪🇳🇴 into a string and \
        cut it after three scalars, and Sweden gets a loose letter for company.
        """),
      .bullets([
        "Limits for *people* count characters.",
        "Limits for *storage* count `utf8`.",
        """
        Columns in a terminal are none of the four. Most emoji take two, and the family takes \
        whatever the terminal believes.
        """,
      ]),
      .p(
        """
        And bound the cluster. A character may hold any number of accents, so “at most 280 \
        characters” can be a megabyte. Somebody will try it; she writes on this blog, and her \
        name is Ruth. 👩🏻‍🚀
        """),
    ],
    comments: [
      .by("quiet_ruth", "I would never. Not on a Sunday."),
      .by(
        "yuki",
        """
        `"👨‍👩‍👧‍👦".contains("👧" as Character)` is false, which surprises everyone exactly \
        once.
        """,
        replies: [
          .by(
            "anneke",
            """
            The daughter is in the family, but she is not a member of the collection. 😄
            """),
          .by("mbeki_dev", "🇿🇦🇳🇱🇯🇵🇨🇦 Four flags in one comment, for the test of your cutting."),
        ]),
    ])

  private static let normalForms = SampleArticle(
    id: 2024,
    title: "Normal forms, or why your search finds nothing",
    author: "yuki",
    tags: ["unicode", "swift", "sqlite"],
    published: .on("2026-11-12T04:50:00Z"),
    description: "Swift says that they are equal. The database has never met Swift.",
    reactions: 88,
    hasCover: false,
    body: [
      .p(
        """
        A user saved a place called Málaga on her Mac and could not find it on the server. \
        Same word, same screen, two different byte sequences: in one, á was a single scalar; \
        in the other, an a followed by an accent.
        """),
      .p(
        """
        In Swift you won't notice. Strings compare by *canonical equivalence*, and hash that \
        way too, so a `Set` keeps only one of them. Then the string leaves Swift. SQLite \
        compares bytes. So do most caches, most signatures, and every other language's `==`.
        """),
      .code(
        "swift",
        #"""
        import Foundation

        let typed = "Ma\u{301}laga"
        let stored = "M\u{E1}laga"

        typed == stored                              // true
        Array(typed.utf8) == Array(stored.utf8)      // false
        typed.precomposedStringWithCanonicalMapping.utf8
          .elementsEqual(stored.utf8)                // true
        """#),
      .p(
        """
        So choose one form *at the border*: normalise to NFC whatever comes in, once, before \
        it is stored, signed or compared by anyone but Swift. Never in the middle, or you'll \
        have both forms again by Thursday.
        """),
      .footnote(
        "Don't use the compatibility forms for storage.",
        note:
          """
          NFKC turns ﬁ into fi, ① into 1 and ｶ into カ. Good for a search index, bad for \
          somebody's name.
          """),
      .p(
        """
        Passwords deserve a thought of their own: normalise before hashing, or a new keyboard \
        locks people out.
        """),
    ])
}
