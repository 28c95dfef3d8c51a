extension SampleArticle {
  static let harbourAccessibility: [SampleArticle] = [readingBothWays, voiceOverOnATuesday]

  private static let readingBothWays = SampleArticle(
    id: 1016,
    title: "من اليمين إلى اليسار: a layout that reads both ways",
    author: "noor",
    tags: ["accessibility", "unicode", "ios"],
    published: .on("2026-09-29T15:05:00Z"),
    description: "Mirroring is the easy half. Then somebody writes a phone number.",
    reactions: 247,
    body: [
      .p(
        """
        حين طلبتُ من زملائي أن يجرّبوا التطبيق بالعربية، ظنّوا أنّ الأمر مجرّد ترجمة. بعد خمس \
        دقائق سألني أحدهم: لماذا انتقل زرّ الرجوع إلى الجهة الأخرى؟ قلت: لم ينتقل، بل بقي في \
        بداية السطر. أنت الذي تعوّدت أن تكون البداية في اليسار.
        """),
      .p(
        """
        Most frameworks get the first half right if you let them: say *leading* and \
        *trailing*, never left and right, and the whole screen turns around. The second half \
        is text in which both directions meet.
        """),
      .h3("Where it breaks"),
      .p(
        """
        Take a sentence with a name in it: `“\\(name) likes this”`. If the name is نور and the \
        next thing is a number, the number can jump to the wrong side, because digits have \
        only a weak direction and take part in that of their neighbours. The repair is to \
        isolate what you insert:
        """),
      .code(
        "swift",
        #"""
        /// First strong isolate … pop directional isolate.
        func isolated(_ text: String) -> String {
          "\u{2068}\(text)\u{2069}"
        }
        """#),
      .p(
        """
        هكذا يبقى الاسم «سفينة 12» كما كتبه صاحبه، ولا يؤثّر في بقيّة الجملة: \u{2068}Boat \
        7\u{2069} تبقى كما هي أيضًا.
        """),
      .h3("What to mirror"),
      .table([
        ["mirror", "leave alone"],
        ["back and forward arrows", "play, pause, rewind"],
        ["progress bars, sliders", "clocks"],
        ["lists, indentation", "phone numbers, code"],
        ["a speech bubble's tail", "logos"],
      ]),
      .p(
        """
        And test with someone who *reads* it. I can see in a second what a screenshot test \
        will never know: that the full stop is at the wrong end of the sentence.
        """),
    ],
    comments: [
      .by(
        "dov_writes",
        "בעברית אותו הדבר בדיוק, ובמיוחד בסוגריים: (כך) הופך בקלות ל־)כך(.",
        replies: [
          .by(
            "noor",
            "The parentheses! I should write a second part only about them. شكرًا يا دوف.",
            replies: [.by("dov_writes", "בשמחה. 🙏")])
        ]),
      .by(
        "camille",
        """
        I pulled our app into right-to-left after reading this. The *tab bar* was fine. The \
        onboarding was a crime scene.
        """),
    ])

  private static let voiceOverOnATuesday = SampleArticle(
    id: 1026,
    title: "VoiceOver on a Tuesday",
    author: "noor",
    tags: ["accessibility", "ios", "testing"],
    published: .on("2025-03-04T10:00:00Z"),
    description: "Once a week, one of us turns the screen off and tries to buy a ticket.",
    reactions: 163,
    hasCover: false,
    body: [
      .p(
        """
        The rule: each Tuesday one engineer does one task in our app with VoiceOver on and the \
        screen curtain down. Fifteen minutes, no preparation, notes to everybody.
        """),
      .p(
        """
        The first note was “*button*. *Button*. *Image*. *Button*.” The second was longer and \
        can't be printed here. What we repaired in the first month:
        """),
      .bullets([
        """
        A row was five elements to swipe through. Now it is one: \
        `.accessibilityElement(children: .combine)`.
        """,
        "The heart said “heart”. Now it says “Like”, and whether you do.",
        "Errors were red. Now they are also *said*.",
      ]),
      .p("Then we let the machine watch what machines can watch:"),
      .code(
        "swift",
        """
        @MainActor
        final class TicketScreenTests: XCTestCase {
          func testTicketScreenIsAccessible() throws {
            let app = XCUIApplication()
            app.launch()
            app.buttons["Buy a ticket"].tap()
            try app.performAccessibilityAudit()
          }
        }
        """),
      .p(
        """
        The audit finds missing labels, small targets and poor contrast. It does not find a \
        screen that is *labelled and senseless*. For that you need a Tuesday.
        """),
      .card(title: "Our Tuesday checklist, one page", address: "https://noor.example/tuesday"),
    ])
}
