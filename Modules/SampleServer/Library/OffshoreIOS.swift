extension SampleArticle {
  static let offshoreIOS: [SampleArticle] = [screenThatStayed, elevenMilliseconds]

  private static let elevenMilliseconds = SampleArticle(
    id: 2029,
    title: "Eleven milliseconds on the main thread",
    author: "gonzalo",
    tags: ["ios", "performance", "concurrency"],
    published: .on("2026-09-03T16:44:10Z"),
    description: "At 120 frames a second you have eight. We were three short, in every row.",
    reactions: 157,
    body: [
      .p(
        """
        At 60 frames a second a frame has 16.7 milliseconds; at 120, it's **8.3**. Our list \
        took eleven, so that it was smooth on my old phone and stuttered on the new one. \
        Marketing was puzzled. So was I.
        """),
      .figure(
        "frame-budget", alt: "A bar of eleven units laid over a box of eight",
        caption: "Eleven into eight won't go."),
      .p("The profile named three culprits, all of them in a row's configuration:"),
      .bullets([
        "5 ms: a photo decoded when it was first drawn, on the main thread.",
        "4 ms: a `DateFormatter`, made anew for each row.",
        "2 ms: attributed text from HTML, the same text as the last time.",
      ]),
      .p(
        """
        The formatter became one shared value, the text is made when the article is loaded. \
        For the photo, ask for decoding *before* it's shown:
        """),
      .code(
        "swift",
        #"""
        import UIKit

        @MainActor
        func show(_ image: UIImage, in view: UIImageView) async {
          let ready = await image.byPreparingForDisplay()
          guard !Task.isCancelled else { return }
          view.image = ready ?? image
        }
        """#),
      .p(
        """
        Look at the check after the `await`. Rows are reused; without it, a slow photo arrives \
        in somebody else's row. The list now takes three milliseconds, and the new phone is as \
        smooth as the old one. 📱
        """),
    ],
    comments: [
      .by(
        "tomasz", "Which of the three would you have guessed before the profile?",
        replies: [
          .by("gonzalo", "None. I'd have bet on the shadows."),
          .by("tomasz", "It's *always* not the shadows."),
        ]),
      .by(
        "anneke",
        """
        Did anyone check it with larger text? Rows of three lines decode larger photos.
        """),
    ])
}
