import NetworkKit
import RaceKit
import TweetsKit

// 3. Name: nick, otherwise @username, otherwise "unknown". Without a profile, the first sender with
// a picture, otherwise the first. Profile and feed fail separately.
extension TweetsContract {
  static let headers: [Scenario] =
    names + [
      Scenario("the header has both pictures and the nick", .ada(1...2)) {
        when(.appear, .loads, .showing(1...2), .heads("Ada", pictures: 2), .notes([]))
      },
      Scenario(
        "profile fails, a later sender has a picture",
        .init(.fails(.timeout, after: 1), .tweets(1...3, after: 2))
      ) {
        when(.appear, .loads)
        noEffect(.wait(1))
        when(
          .wait(1), .showing(1...3, header: .dan, .profileFailed(.timeout)),
          .heads("Dan", pictures: 1),
          .notes(["could not load the profile: moments.example did not respond in time"]))
      },
      Scenario(
        "profile fails, no sender has a picture",
        .init(.fails(.timeout), .these(.twin("a"), .twin("b")))
      ) {
        when(
          .appear, .loads,
          .showing([.twin("a"), .twin("b")], header: .cleo, .profileFailed(.timeout)),
          .heads("Cleo", pictures: 0))
      },
      Scenario(
        "profile fails, the sender with a picture is below the rows",
        .init(
          .fails(.timeout),
          .these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .number(2)))
      ) {
        when(.appear, .loads, .showing(.twins, of: 6, header: .dan, .profileFailed(.timeout)))
      },
      Scenario("profile fails, the feed is empty", .init(.fails(.timeout), .noTweets())) {
        when(
          .appear, .loads, .showing([], header: nil, .profileFailed(.timeout)),
          .heads("no name", pictures: 0))
      },
      Scenario("feed fails, the header shows", .init(.ada(after: 1), .fails(.rejection, after: 2)))
      {
        when(.appear, .loads)
        noEffect(.wait(1))
        when(
          .wait(1), .shows(.failed(.ada, .rejection)), .heads("Ada", pictures: 2),
          .notes(["not allowed"]))
      },
      Scenario(
        "a retry brings the missing profile", .init(.fails(.timeout), .tweets(1...6)), .ada(1...6)
      ) {
        when(.appear, .loads, .showing(1...5, of: 6, header: .dan, .profileFailed(.timeout)))
        when(
          .retry, .reloads, .showing(1...5, of: 6, header: .dan, .refreshing),
          .showing(1...5, of: 6))
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
          .showing(1...2, header: .grace, .refreshFailed(.rejection)), .heads("@grace", pictures: 0)
        )
      },
    ]

  private static let names: [Scenario] = [
    ("a nick is the name", TweetSender(username: "ivy", nick: "Ivy"), "Ivy"),
    ("without a nick the username is the name", TweetSender(username: "ivy"), "@ivy"),
    ("without either the name is unknown", TweetSender(), "unknown"),
  ].map { title, sender, name in
    let tweet = Tweet(id: "1", sender: sender, text: "Hello")
    let header = TweetsHeader(Profile(user: sender))
    return Scenario(title, .init(.of(sender), .these(tweet))) {
      when(
        .appear, .loads, .showing([tweet], header: header), .heads(name, pictures: 0),
        .draws(0, "\(name == "Ivy" ? "Ivy @ivy" : name)\nHello\n0 likes"))
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
        when(
          .appear, .loads, .showing([discussed]), .draws(0, "unknown\nHello\n3 comments · 0 likes"))
        when(
          .comments("1"), .showing([discussed], open: ["1"]),
          .draws(
            0,
            """
            unknown
            Hello
            ▾ 3 comments · 0 likes
            │ Cleo  First
            │ @dan  Second
            │ unknown  Third
            """))
      },
      Scenario(
        "rows shown later are drawn as well",
        .ada(.these(.number(1), .number(2), .number(3), .number(4), .number(5), .images(4)))
      ) {
        when(.appear, .loads, .showing(1...5, of: 6))
        when(
          .lastRowShown, .showing((1...5).map(Tweet.number) + [.images(4)]),
          .draws(4, "Cleo @cleo\nTweet 5\n✓ 5 likes"), .draws(5, grid(4, columns: 2)))
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
    drawing("a grid of \(count)", .images(count), as: grid(count, columns: columns))
  }

  /// The text of ``Tweet/images(_:id:)``.
  private static func grid(_ count: Int, columns: Int) -> String {
    let cells = (1..<count + 1).map { "[image: \($0) of \(count)]" }
    let rows = stride(from: 0, to: count, by: columns).map {
      cells[$0...].prefix(columns).joined(separator: "  ")
    }
    return (["Cleo @cleo", "Look"] + rows + ["0 likes"]).joined(separator: "\n")
  }

  private static func drawing(_ name: String, _ tweet: Tweet, as text: String) -> Scenario {
    Scenario(name, .ada(.these(tweet))) {
      when(.appear, .loads, .showing([tweet]), .draws(0, text))
    }
  }
}
