extension SampleArticle {
  static let offshoreDesign: [SampleArticle] = [emptyStates, contrast, truthfulProgress]

  private static let emptyStates = SampleArticle(
    id: 2013,
    title: "The empty state is the front door",
    author: "camille",
    tags: ["design", "ios", "accessibility"],
    published: .on("2026-03-17T09:48:03Z"),
    description: "Everybody sees it once, at the moment when they know least.",
    reactions: 175,
    body: [
      .p(
        """
        We draw the full screen first: forty rows, handsome photos, a name that fits. Then we \
        ship, and *every single user* begins with the screen that nobody drew.
        """),
      .figure(
        "empty-berth", alt: "An empty berth with a coiled rope on the quay",
        caption: "Not nothing: a place where a boat could be."),
      .p(
        """
        An empty state answers three questions. What belongs here? Why is there nothing? What \
        can I do about it? If there is nothing to do, it says that too; “You're up to date” is \
        a complete sentence.
        """),
      .h2("Four kinds of nothing"),
      .bullets([
        "**Not yet**: you haven't saved anything. Offer the first step.",
        "**Not found**: your search excludes everything. Offer the way back.",
        "**Not loaded**: we are asking. Say so, and don't call it empty.",
        "**Not possible**: it failed. Say what happened, and let them try again.",
      ]),
      .p(
        """
        The compiler can keep them apart for you. An optional array can express two of the \
        four; an enum with four cases has room for all of them, and a `switch` that complains \
        when a fifth arrives.
        """),
      .p(
        """
        Then listen to it. Turn on the screen reader and open the empty screen: ours said \
        “image”, and went silent. 🫥
        """),
    ],
    comments: [
      .by(
        "anneke",
        """
        We found a fifth: **not allowed**. Ours looked exactly like *not yet*, so people spent \
        an hour creating things that they couldn't see.
        """),
      .by(
        "yuki",
        """
        `case loaded([Photo])` with an empty array is the trap. We made a `NonEmpty` type, and \
        the designers were happier about it than the engineers.
        """),
    ])

  private static let contrast = SampleArticle(
    id: 2014,
    title: "Contrast is not a matter of taste",
    author: "anneke",
    tags: ["design", "accessibility", "swift"],
    published: .on("2024-06-20T12:30:00Z"),
    description: "A dozen lines of Swift that end the discussion about the light grey.",
    reactions: 133,
    hasCover: false,
    body: [
      .p(
        """
        “I can read it fine” is a statement about one person, on one screen, indoors. The \
        guidelines for accessible web content have a number instead, and a number can stand in \
        a test.
        """),
      .code(
        "swift",
        #"""
        import Foundation

        func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
          func linear(_ c: Double) -> Double {
            c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
          }
          return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }

        func contrast(_ one: Double, _ other: Double) -> Double {
          (max(one, other) + 0.05) / (min(one, other) + 0.05)
        }
        """#),
      .p(
        """
        Body text needs **4.5 to 1**, large text 3 to 1. Here is what that says about colours \
        that people have defended to me:
        """),
      .table([
        ["Text", "Ground", "Ratio", "Body text?"],
        ["`#999999`", "`#ffffff`", "2.8", "no"],
        ["`#ffffff`", "`#f05138`", "3.5", "no"],
        ["`#767676`", "`#ffffff`", "4.5", "just"],
        ["`#ffffff`", "`#0277bd`", "4.8", "yes"],
        ["`#33ff33`", "`#000000`", "15.5", "yes, since 1978"],
      ]),
      .p(
        """
        Put the pairs of your palette into a parameterised test. The discussion moves from the \
        meeting to the build, where it's shorter.
        """),
    ])

  private static let truthfulProgress = SampleArticle(
    id: 2018,
    title: "A progress bar that tells the truth",
    author: "hal_o",
    tags: ["terminal", "design", "swift"],
    published: .on("2026-07-07T17:17:17Z"),
    description:
      "It need not be exact. It must not go backwards, and it must know when to be quiet.",
    reactions: 142,
    hasCover: false,
    body: [
      .p(
        """
        A progress bar makes one promise: *if you wait, this ends.* Most bars break it in the \
        last percent, where time goes to lie down.
        """),
      .emojiImage("🐌", "Three rules have kept mine honest."),
      .numbers([
        "It never goes backwards. If more work turns up, slow down instead.",
        """
        It counts what takes *time*, not what is easy to count. Bytes, usually; hardly ever \
        files.
        """,
        "When it doesn't know, it says so. A spinner is honest; 99 % isn't.",
      ]),
      .p(
        "And a fourth, for terminals: it goes to standard error, and only if somebody is looking."),
      .code(
        "swift",
        #"""
        import Foundation

        func show(_ done: Int, of total: Int) {
          guard total > 0, isatty(STDERR_FILENO) == 1 else { return }
          let width = 24
          let filled = min(width, done * width / total)
          let bar = String(repeating: "#", count: filled)
            + String(repeating: ".", count: width - filled)
          let line = "\r\u{1B}[K[\(bar)] \(done) of \(total)"
          FileHandle.standardError.write(Data(line.utf8))
        }
        """#),
      .p(
        """
        The `\\r` goes to the start of the line, the escape erases what was there. Without \
        that check, a log file somewhere collects four thousand copies of an unfinished bar. I \
        have read such a log. It was 98 % hash signs.
        """),
      .video(address: "https://video.example/embed/honest-progress"),
    ],
    comments: [
      .by(
        "gonzalo",
        """
        Rule two in code: we weigh steps with last run's durations, `weight = previous[step] \
        ?? median`. The bar is now better at planning than the team.
        """),
      .by(
        "mbeki_dev",
        """
        At the end, please erase it. The best progress bar leaves no trace, like a good \
        camper. 🏕️
        """,
        replies: [
          .by("hal_o", "Done: `\\r\\u{1B}[K` and nothing after. Thank you."),
          .by(
            "camille",
            """
            But leave a summary line! *“412 files, 3.1 s”* is what I want to find when I come \
            back with the tea.
            """),
        ]),
    ])
}
