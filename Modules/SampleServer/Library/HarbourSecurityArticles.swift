extension SampleArticle {
  static let harbourSecurity: [SampleArticle] = [logLineThatCleared, secretsHaveNoDescription]

  private static let logLineThatCleared = SampleArticle(
    id: 1017,
    title: "The log line that cleared my screen",
    author: "dov_writes",
    tags: ["security", "terminal"],
    published: .on("2026-11-09T20:45:00Z"),
    description: "Text from strangers is data until you print it. Then it is a program.",
    reactions: 219,
    body: [
      .p(
        """
        I ran `tail -f` on a log, and the log cleared my screen, changed the title of my \
        window and wrote “all good 👍” in green. Nothing was good. Somebody had registered \
        with a *user name* that did all that, and my terminal had obeyed.
        """),
      .p(
        """
        המסוף אינו יודע מי כתב את השורה. כל תו שמגיע אליו הוא פקודה אפשרית, והשם של משתמש זר \
        אינו שונה בעיניו מפקודה שלי. לכן הסינון חייב להיעשות לפני ההדפסה, במקום אחד, ולא \
        בעשרים מקומות שונים.
        """),
      .h3("What must not pass"),
      .bullets([
        """
        **C0 controls** but for the line break and the tab. `ESC` (U+001B) opens every \
        sequence that you have ever regretted.
        """,
        """
        **C1 controls**, U+0080 to U+009F. U+009B alone is `CSI` on some terminals, with no \
        `ESC` in sight.
        """,
        """
        **Bidirectional controls**, U+202A to U+202E and U+2066 to U+2069, unless you close \
        what they open.
        """,
      ]),
      .code(
        "swift",
        """
        func printable(_ text: String) -> String {
          var result = ""
          for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control, scalar != "\\n", scalar != "\\t" {
              result += scalar.escaped(asASCII: true)
            } else {
              result.unicodeScalars.append(scalar)
            }
          }
          return result
        }
        """),
      .p(
        """
        `generalCategory == .control` is C0, C1 and U+007F. The bidirectional ones are \
        `.format`, and so are the joiners inside emoji: don't throw those out with the same \
        broom. 🧹
        """),
      .card(title: "printable(_:) with its tests", address: "https://example.com/dov/printable"),
    ],
    comments: [
      .by(
        "hal_o",
        "Please tell me that the user name was at least funny.",
        replies: [
          .by(
            "dov_writes",
            "It ended in `]0;I am root`. So: yes, a little.",
            replies: [
              .by(
                "mbeki_dev",
                "Did they set the clipboard too? OSC 52 does that on many terminals.",
                replies: [
                  .by(
                    "dov_writes",
                    "They tried. I paste with care since then, and with a newline *first*.",
                    replies: [
                      .by(
                        "hal_o",
                        "I no longer paste. I retype. My fingers are the sandbox. ✋")
                    ])
                ])
            ])
        ]),
      .by(
        "tomasz",
        """
        `escaped(asASCII: true)` gives `\\u{1B}`, which is also what I'd write in the test. \
        Lovely.
        """),
    ])

  private static let secretsHaveNoDescription = SampleArticle(
    id: 1018,
    title: "Secrets have no description",
    author: "dov_writes",
    tags: ["security", "swift"],
    published: .on("2026-03-02T08:30:00Z"),
    description: """
      You did not log the token. You logged the request, and the request logged the token.
      """,
    reactions: 205,
    hasCover: false,
    body: [
      .p(
        """
        Nobody writes `print(token)`. They write `print(request)`, and the request has a \
        dictionary of headers, and there it is: in a file, in a backup, in a ticket, in a \
        screenshot of a ticket.
        """),
      .p(
        """
        So the type itself must refuse. In Swift there are *three* ways in which a value \
        describes itself, and ours says no three times:
        """),
      .code(
        "swift",
        """
        struct Secret: Sendable {
          private let value: String

          init(_ value: String) { self.value = value }

          func reveal<Result>(_ use: (String) throws -> Result) rethrows -> Result {
            try use(value)
          }
        }

        extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
          var description: String { "•••" }
          var debugDescription: String { "•••" }
          var customMirror: Mirror { Mirror(self, children: [:]) }
        }
        """),
      .p(
        """
        Debug printing falls back to the plain description, so the second is there only so \
        that nobody *else* writes it. The third is the one which people forget: `dump` walks \
        the mirror and prints the children, whatever the description says.
        """),
      .p(
        """
        `reveal` takes a closure so that the word stands at each place that uses the value. \
        `grep reveal` is our whole audit, and it has eleven lines.
        """),
      .p(
        """
        ~~Also zero the memory~~ — with a `String` you can't promise that: copies are not \
        yours to count.
        """),
    ])
}
