import NetworkKit
import ScreenContracts
import TweetsKit

// 3. Name: nick, otherwise @username, otherwise "unknown". Without a profile, the first sender with
// a picture, otherwise the first. Profile and feed fail separately.
extension TweetsContract {
  static let headers: [Scenario] =
    names + [
      Scenario("the header has both pictures and the nick", .ada(1...2)) {
        when(.appear, .loads, .showing(1...2))
      },
      Scenario(
        "profile fails, a later sender has a picture",
        .init(.fails(.timeout, after: 1), .tweets(1...3, after: 2))
      ) {
        when(.appear, .loads)
        noEffect(.wait(1))
        when(.wait(1), .showing(1...3, header: .dan, .profileFailed(.timeout)))
      },
      Scenario(
        "profile fails, no sender has a picture",
        .init(.fails(.timeout), .these(.twin("a"), .twin("b")))
      ) {
        when(
          .appear, .loads,
          .showing([.twin("a"), .twin("b")], header: .cleo, .profileFailed(.timeout)))
      },
      Scenario(
        "profile fails, the sender with a picture is below the rows",
        .init(
          .fails(.timeout),
          .these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .number(2)))
      ) {
        when(.appear, .loads, .showing(.twins, header: .dan, .profileFailed(.timeout)))
      },
      Scenario("profile fails, the feed is empty", .init(.fails(.timeout), .noTweets())) {
        when(.appear, .loads, .showing([], header: nil, .profileFailed(.timeout)))
      },
      Scenario("feed fails, the header shows", .init(.ada(after: 1), .fails(.rejection, after: 2)))
      {
        when(.appear, .loads)
        noEffect(.wait(1))
        when(.wait(1), .shows(.failed(.ada, .rejection)))
      },
      Scenario(
        "a retry brings the missing profile", .init(.fails(.timeout), .tweets(1...6)), .ada(1...6)
      ) {
        when(.appear, .loads, .showing(1...5, header: .dan, .profileFailed(.timeout)))
        when(.retry, .reloads, .showing(1...5, header: .dan, .refreshing), .showing(1...5))
      },
      Scenario(
        "a refresh without its profile keeps the earlier one", .ada(1...2),
        .init(.fails(.rejection), .tweets(2...3))
      ) {
        when(.appear, .loads, .showing(1...2))
        when(
          .refresh, .reloads, .showing(1...2, .refreshing),
          .showing(2...3, .profileFailed(.rejection)))
      },
      Scenario(
        "a refresh without its feed takes the new profile", .ada(1...2),
        .init(.grace(), .fails(.rejection))
      ) {
        when(.appear, .loads, .showing(1...2))
        when(
          .refresh, .reloads, .showing(1...2, .refreshing),
          .showing(1...2, header: .grace, .refreshFailed(.rejection))
        )
      },
    ]

  private static let names: [Scenario] = [
    ("a nick is the name", TweetSender(username: "ivy", nick: "Ivy"), "Ivy"),
    ("without a nick the username is the name", TweetSender(username: "ivy"), "@ivy"),
    ("without either the name is unknown", TweetSender(), "unknown"),
  ].map { title, sender, name in
    let tweet = Tweet(id: "1", sender: sender, text: "Hello")
    let line = sender.nick == nil ? name : "Ivy @ivy"
    let row = DisplayFacts.Part.row(tweet, as: "\(line)\nHello\n0 likes")
    return Scenario(title, .init(.of(sender), .these(tweet))) {
      when(.appear, .loads, .shows(.page([.heading(name), .list([row])])))
    }
  }
}

// 6. A row shows the sender, the full text, the images in a grid with one cell each, the numbers of
// comments and likes, and open comments with each name as a separate part.
extension TweetsContract {
  static let rows: [Scenario] =
    grids + [
      drawing(
        "a text of several lines is whole", Tweet(id: "1", sender: .dan, text: longText),
        as: "Dan @dan\n\(longText)\n0 likes"),
      drawing(
        "images without text", Tweet(id: "1", sender: .dan, images: [picture]),
        as: "Dan @dan\n[image: 1 of 1]\n0 likes"),
      drawing(
        "an image without an address has its cell",
        Tweet(id: "1", sender: .dan, images: ["nowhere", picture]),
        as: "Dan @dan\n[image: 1 of 2]  [image: 2 of 2]\n0 likes"),
      Scenario("comments have their names set apart", .ada(.these(discussed))) {
        when(.appear, .loads, .showing([discussed]))
        when(
          .comments("1"),
          .shows(
            .tweets([
              .row(
                discussed, areCommentsOpen: true,
                as: """
                  unknown
                  Hello
                  ▾ 3 comments · 0 likes
                  │ Cleo  First
                  │ @dan  Second
                  │ unknown  Third
                  """)
            ])))
      },
      Scenario(
        "rows shown later are drawn as well",
        .ada(.these(.number(1), .number(2), .number(3), .number(4), .number(5), .images(4)))
      ) {
        when(.appear, .loads, .showing(1...5))
        when(.lastRowShown, .showing((1...5).map(Tweet.number) + [.images(4)]))
      },
    ]

  private static let picture = "https://pictures.example/1.jpg"

  private static let longText =
    "One\n\nthree, and a long line: " + String(repeating: "word ", count: 80) + "end"

  private static let discussed = Tweet(
    id: "1", sender: TweetSender(), text: "Hello",
    comments: [
      TweetComment(sender: .cleo, text: "First"),
      TweetComment(sender: TweetSender(username: "dan"), text: "Second"),
      TweetComment(sender: TweetSender(), text: "Third"),
    ])

  private static let grids: [Scenario] = [
    (0, 1), (1, 1), (2, 3), (3, 3), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3),
  ].map { count, columns in
    let lines = ["Cleo @cleo", "Look"] + DisplayFacts.Part.grid(count, columns: columns)
    return drawing(
      "a grid of \(count)", .images(count), as: (lines + ["0 likes"]).joined(separator: "\n"))
  }

  private static func drawing(_ name: String, _ tweet: Tweet, as text: String) -> Scenario {
    Scenario(name, .ada(.these(tweet))) {
      when(.appear, .loads, .shows(.tweets([.row(tweet, as: text)])))
    }
  }
}
