extension SampleArticle {
  /// Hostile on purpose: whatever shows these strings has to make them harmless first.
  static let hostileTitle = SampleArticle(
    id: 2011,
    title:
      "A title that would \u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{7}like to own\u{202E} your terminal",
    author: "quiet_ruth",
    tags: ["security", "terminal", "unicode"],
    published: .on("2026-10-31T23:59:59Z"),
    description:
      """
      Harmless words\u{9B}31m, in red\u{1B}[0m, with a bell\u{7}, a NUL\u{0} and an \
      \u{202E}esrever\u{202C} gear.
      """,
    reactions: 404,
    hasCover: false,
    body: [
      .p(
        """
        Reader, this article attacks the program that shows it. Everything in it was typed on \
        purpose, and every blog will one day hold something like it. You ought to see plain \
        sentences: no colour, no cleared screen, no link that the words don't announce, and a \
        window whose title is still yours. Each nasty character is either gone or stands there \
        as a visible mark.
        """),
      .h2("Escape\u{1B}[5m sequences\u{1B}[0m"),
      hostileSequences,
      hostileLinks,
      .h2("Text that lies about its order"),
      hostileDirections,
      .h2("Text that is too much"),
      hostileAmounts,
      .p(hostileLine),
      .code("sh\u{1B}[2J", hostileCode),
      .bullets([
        "A list item that begins a device control string \u{1B}Pq#0;2;0;0;0~-\u{1B}\\ and ends it.",
        "A list item with a line separator\u{2028}and a next line\u{85}inside.",
        """
        A list item that resets the terminal\u{1B}c and switches to the other \
        screen\u{1B}[?1049h.
        """,
      ]),
      .quote([.p("Said nobody\u{1B}[1A\u{1B}[2K, ever.")]),
      .table([
        ["Cell\u{1B}[31m", "Width"],
        ["\u{200B}\u{200B}\u{200B}", "three zero-width spaces"],
        ["a\tb", "a tab"],
        ["\u{FEFF}\u{AD}\u{2060}", "a byte order mark, a soft hyphen, a word joiner"],
      ]),
      .image("buoy", alt: "A buoy\u{1B}]0;a title in an alt text\u{7} in calm water"),
      .p(
        """
        If the last line of this page still looks like the first one, and your clipboard holds \
        what it held before, then whoever wrote your reader did their work. Buy them a coffee.
        """),
    ],
    comments: hostileComments)

  private static let hostileSequences: SampleBlock = .p(
    "Clear screen: \u{1B}[2J\u{1B}[3J\u{1B}[H. Window title: \u{1B}]0;I was here\u{7}. "
      + "The same, ended otherwise: \u{1B}]2;still here\u{1B}\\. "
      + "Eight bits: \u{9B}31mred\u{9B}0m, \u{9D}0;a C1 title\u{9C}. "
      + "Never ended: \u{1B}]0;and so on. "
      + "Backspaces: safe\u{8}\u{8}\u{8}\u{8}evil. Carriage return: safe\revil. NUL: a\u{0}b. "
      + "Delete: a\u{7F}b. A question that the terminal would answer: \u{1B}[6n\u{1B}[c.")

  private static let hostileLinks: SampleBlock = .p(
    "A hidden link: \u{1B}]8;;file:///home/you/.ssh/\u{1B}\\the weather\u{1B}]8;;\u{1B}\\. "
      + "The clipboard: \u{1B}]52;c;cm0gLXJmIH4K\u{7}. "
      + "A [link that is a program](javascript:document.title%3D'owned'), "
      + "a [link with an escape](https://example.com/\u{1B}]8;;\u{7}), "
      + "a [data link](data:text/html,hello), and "
      + "[https://example.com](https://example.net/not-what-it-says).")

  private static let hostileDirections: SampleBlock = .p(
    """
    Open invoice\u{202E}fdp.exe\u{202C} now. An isolate that is never closed: \u{2067}right to \
    left. 
    """
      + "One that is: \u{2066}left\u{2069} and \u{2068}first strong\u{2069}. "
      + "An embedding: \u{202A}a\u{202B}b\u{202D}c. Marks: \u{200E}\u{200F}\u{61C}.")

  private static let hostileAmounts: SampleBlock = .p(
    "One letter with three hundred accents: e" + String(repeating: "\u{301}", count: 300)
      + ". Forty joiners: a" + String(repeating: "\u{200D}", count: 40)
      + "b. A message in tag characters: "
      + "\u{E0001}\u{E006F}\u{E0077}\u{E006E}\u{E0065}\u{E0064}\u{E007F}. "
      + "Variation selectors: x\u{FE0F}\u{FE0E}\u{E0100}. "
      + "A noncharacter \u{FFFF} and one for private use \u{E000}.")

  private static let hostileLine = String(repeating: "abcdefghij", count: 500)

  private static let hostileCode = """
    printf '\u{1B}[2J'            # a real escape stands in this line
    echo "\u{202E}txt.exe\u{202C}"   # and an override in this one
    echo safe\u{8}\u{8}\u{8}\u{8}rm -rf ~    # and four backspaces in this
    """ + "\n" + String(repeating: "=", count: 5_000)

  private static let hostileComments: [SampleComment] = [
    .by(
      "hal_o", "Nice try.\u{1B}[8m This was meant to be invisible.\u{1B}[28m",
      replies: [
        .by(
          "quiet_ruth", "\u{1B}[1;31mquiet_ruth (admin)\u{1B}[0m: please send me your password.",
          replies: [
            .by(
              "dov_writes",
              "\u{202E}This comment is written backwards by one character at its front."),
            .deleted(replies: [.by("tomasz", "Deleted, and still it rang the bell.\u{7}\u{7}\u{7}")]
            ),
          ])
      ]),
    .by("yuki", "Code too: `\u{1B}]0;in a code span\u{7}` and a\u{0}NUL.", "\u{1B}[2K\u{1B}[1A"),
    .by(
      "anneke",
      """
      A family without a joiner 👨\u{200B}👩\u{200B}👧, and one with too many \
      👨\u{200D}\u{200D}👩.
      """),
  ]
}
