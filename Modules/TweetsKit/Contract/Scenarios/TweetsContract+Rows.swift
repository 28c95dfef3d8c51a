import RaceKit
import TweetsKit

// 6. A row shows the sender, the full text, the images in a grid with one cell each, the numbers of
// comments and likes, and open comments with each name as a separate part.
extension TweetsContract {
  static let rows: [TweetsScenario] =
    grids + [
      drawing(
        "a text of several lines is whole",
        Tweet(id: "1", sender: .dan, text: "One\n\nthree, and a long line: " + longLine),
        as: DrawnTweet("Dan @dan", text: "One\n\nthree, and a long line: " + longLine)),
      drawing(
        "images without text",
        Tweet(id: "1", sender: .dan, images: ["https://pictures.example/1.jpg"]),
        as: DrawnTweet("Dan @dan", images: ["https://pictures.example/1.jpg"], columns: 1)),
      drawing(
        "an image without an address has its cell",
        Tweet(id: "1", sender: .dan, images: ["nowhere", "https://pictures.example/2.jpg"]),
        as: DrawnTweet(
          "Dan @dan", images: ["1 of 2", "https://pictures.example/2.jpg"], columns: 3)),
      TweetsScenario("comments have their names set apart", [.init(.ada(), .these(discussed))]) {
        when(
          .appear, .loads, .showing([discussed], of: 1),
          .draws(0, DrawnTweet("unknown", text: "Hello", actions: ["3 comments", "0 likes"])))
        when(
          .comments("1"), .showing([discussed], of: 1, open: ["1"]),
          .draws(
            0,
            DrawnTweet(
              "unknown", text: "Hello", actions: ["✓ 3 comments", "0 likes"],
              remarks: [
                .init("Cleo", "First"), .init("@dan", "Second"), .init("unknown", "Third"),
              ])))
      },
      TweetsScenario(
        "rows shown later are drawn as well",
        [
          .init(
            .ada(), .these(.number(1), .number(2), .number(3), .number(4), .number(5), .images(4)))
        ]
      ) {
        when(.appear, .loads, .showing(1...5, of: 6, more: true), .hintsAtMore(true))
        when(
          .lastRowShown, .showing((1...5).map(Tweet.number) + [.images(4)], of: 6),
          .draws(4, DrawnTweet("Cleo @cleo", text: "Tweet 5", actions: ["✓ 5 likes"])),
          .draws(
            5,
            DrawnTweet(
              "Cleo @cleo", text: "Look",
              images: [
                "https://pictures.example/1.jpg", "https://pictures.example/2.jpg",
                "https://pictures.example/3.jpg", "https://pictures.example/4.jpg",
              ], columns: 2)), .hintsAtMore(false))
      },
    ]

  private static let discussed = Tweet(
    id: "1", sender: TweetSender(), text: "Hello",
    comments: [
      TweetComment(sender: .cleo, text: "First"),
      TweetComment(sender: TweetSender(username: "dan"), text: "Second"),
      TweetComment(sender: TweetSender(), text: "Third"),
    ])

  private static let longLine = String(repeating: "word ", count: 80) + "end"

  private static let grids: [TweetsScenario] = [
    (0, nil), (1, 1), (2, 3), (3, 3), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3),
  ].map { count, columns in
    let addresses = (0..<count).map { "https://pictures.example/\($0 + 1).jpg" }
    return drawing(
      "a grid of \(count)", .images(count),
      as: DrawnTweet("Cleo @cleo", text: "Look", images: addresses, columns: columns))
  }

  private static func drawing(
    _ name: String, _ tweet: Tweet, as drawn: DrawnTweet
  ) -> TweetsScenario {
    TweetsScenario(name, [.init(.ada(), .these(tweet))]) {
      when(.appear, .loads, .showing([tweet], of: 1), .draws(0, drawn))
    }
  }
}
