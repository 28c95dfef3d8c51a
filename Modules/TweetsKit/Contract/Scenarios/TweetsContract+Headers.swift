import NetworkKit
import RaceKit
import TweetsKit

// 3. Name: nick, else @username, else "unknown". Without the profile, the first sender with a
// picture, else the first. Profile and feed fail apart.
extension TweetsContract {
  static let headers: [TweetsScenario] =
    names + [
      TweetsScenario(
        "the header has both pictures and the nick", [.init(.ada(), .tweets(1...2))],
        [
          .when(
            .appear, .loads, .shows(.showing(1...2, of: 2)), .heads("Ada", pictures: 2), .notes([]))
        ]),
      TweetsScenario(
        "profile fails, a later sender has a picture",
        [.init(.fails(NetworkError.timeout, after: 1), .tweets(1...3, after: 2))],
        [
          .when(.appear, .loads),
          .when(.wait(1)),
          .when(
            .wait(1),
            .shows(.showing(1...3, of: 3, header: .dan, .profileFailed(NetworkError.timeout))),
            .heads("Dan", pictures: 1),
            .notes(["Could not load the profile: moments.example did not answer in time"])),
        ]),
      TweetsScenario(
        "profile fails, no sender has a picture",
        [.init(.fails(NetworkError.timeout), .these(.twin("a"), .twin("b")))],
        [
          .when(
            .appear, .loads,
            .shows(
              .showing(
                [.twin("a"), .twin("b")], of: 2, header: .cleo,
                .profileFailed(NetworkError.timeout))),
            .heads("Cleo", pictures: 0))
        ]),
      TweetsScenario(
        "profile fails, the sender with a picture is below the rows",
        [
          .init(
            .fails(NetworkError.timeout),
            .these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .number(2)))
        ],
        [
          .when(
            .appear, .loads,
            .shows(
              .showing(
                ["a", "b", "c", "d", "e"].map(Tweet.twin), of: 6, more: true, header: .dan,
                .profileFailed(NetworkError.timeout))))
        ]),
      TweetsScenario(
        "profile fails, the feed is empty", [.init(.fails(NetworkError.timeout), .noTweets())],
        [
          .when(
            .appear, .loads,
            .shows(.showing([], of: 0, header: nil, .profileFailed(NetworkError.timeout))),
            .heads("no name", pictures: 0))
        ]),
      TweetsScenario(
        "feed fails, the header shows",
        [.init(.ada(after: 1), .fails(NetworkError.refusal, after: 2))],
        [
          .when(.appear, .loads),
          .when(.wait(1)),
          .when(
            .wait(1), .shows(.failed(.ada, NetworkError.refusal)), .heads("Ada", pictures: 2),
            .notes(["not allowed"])),
        ]),
      TweetsScenario(
        "a retry brings the missing profile",
        [.init(.fails(NetworkError.timeout), .tweets(1...6)), .init(.ada(), .tweets(1...6))],
        [
          .when(
            .appear, .loads,
            .shows(
              .showing(
                1...5, of: 6, more: true, header: .dan, .profileFailed(NetworkError.timeout)))),
          .when(
            .retry, .loads, .shows(.showing(1...5, of: 6, more: true, header: .dan, .refreshing)),
            .shows(.showing(1...5, of: 6, more: true))),
        ]),
      TweetsScenario(
        "a refresh without its profile keeps the earlier one",
        [.init(.ada(), .tweets(1...2)), .init(.fails(NetworkError.refusal), .tweets(2...3))],
        [
          .when(.appear, .loads, .shows(.showing(1...2, of: 2))),
          .when(
            .refresh, .loads, .shows(.showing(1...2, of: 2, .refreshing)),
            .shows(.showing(2...3, of: 2, .profileFailed(NetworkError.refusal)))),
        ]),
      TweetsScenario(
        "a refresh without its feed takes the new profile",
        [.init(.ada(), .tweets(1...2)), .init(.grace(), .fails(NetworkError.refusal))],
        [
          .when(.appear, .loads, .shows(.showing(1...2, of: 2))),
          .when(
            .refresh, .loads, .shows(.showing(1...2, of: 2, .refreshing)),
            .shows(.showing(1...2, of: 2, header: .grace, .refreshFailed(NetworkError.refusal))),
            .heads("@grace", pictures: 0)),
        ]),
    ]

  private static let names: [TweetsScenario] = [
    ("a nick is the name", TweetSender(username: "ivy", nick: "Ivy"), "Ivy"),
    ("without a nick the username is the name", TweetSender(username: "ivy"), "@ivy"),
    ("without either the name is unknown", TweetSender(), "unknown"),
  ].map { title, sender, name in
    let tweet = Tweet(id: "1", sender: sender, text: "Hello")
    let header = TweetsHeader(sender)
    return TweetsScenario(
      title, [.init(.of(sender), .these(tweet))],
      [
        .when(
          .appear, .loads, .shows(.showing([tweet], of: 1, header: header)),
          .heads(name, pictures: 0),
          .draws(0, DrawnTweet(name == "Ivy" ? "Ivy @ivy" : name, text: "Hello")))
      ])
  }
}
