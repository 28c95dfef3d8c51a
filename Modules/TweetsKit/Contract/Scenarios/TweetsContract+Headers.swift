import NetworkKit
import RaceKit
import TweetsKit

// 3. Name: nick, otherwise @username, otherwise "unknown". Without a profile, the first sender with
// a picture, otherwise the first. Profile and feed fail separately.
extension TweetsContract {
  static let headers: [TweetsScenario] =
    names + [
      TweetsScenario("the header has both pictures and the nick", [.ada(1...2)]) {
        when(.appear, .loads, .showing(1...2, of: 2), .heads("Ada", pictures: 2), .notes([]))
      },
      TweetsScenario(
        "profile fails, a later sender has a picture",
        [.init(.fails(.timeout, after: 1), .tweets(1...3, after: 2))]
      ) {
        when(.appear, .loads)
        when(.wait(1))
        when(
          .wait(1), .showing(1...3, of: 3, header: .dan, .profileFailed(.timeout)),
          .heads("Dan", pictures: 1),
          .notes(["Could not load the profile: moments.example did not answer in time"]))
      },
      TweetsScenario(
        "profile fails, no sender has a picture",
        [.init(.fails(.timeout), .these(.twin("a"), .twin("b")))]
      ) {
        when(
          .appear, .loads,
          .showing([.twin("a"), .twin("b")], of: 2, header: .cleo, .profileFailed(.timeout)),
          .heads("Cleo", pictures: 0))
      },
      TweetsScenario(
        "profile fails, the sender with a picture is below the rows",
        [
          .init(
            .fails(.timeout),
            .these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .number(2)))
        ]
      ) {
        when(
          .appear, .loads,
          .showing(
            ["a", "b", "c", "d", "e"].map(Tweet.twin), of: 6, more: true, header: .dan,
            .profileFailed(.timeout)))
      },
      TweetsScenario("profile fails, the feed is empty", [.init(.fails(.timeout), .noTweets())]) {
        when(
          .appear, .loads, .showing([], of: 0, header: nil, .profileFailed(.timeout)),
          .heads("no name", pictures: 0))
      },
      TweetsScenario(
        "feed fails, the header shows", [.init(.ada(after: 1), .fails(.refusal, after: 2))]
      ) {
        when(.appear, .loads)
        when(.wait(1))
        when(
          .wait(1), .shows(.failed(.ada, .refusal)), .heads("Ada", pictures: 2),
          .notes(["not allowed"]))
      },
      TweetsScenario(
        "a retry brings the missing profile",
        [.init(.fails(.timeout), .tweets(1...6)), .ada(1...6)]
      ) {
        when(
          .appear, .loads,
          .showing(1...5, of: 6, more: true, header: .dan, .profileFailed(.timeout)))
        when(
          .retry, .loads, .showing(1...5, of: 6, more: true, header: .dan, .refreshing),
          .showing(1...5, of: 6, more: true))
      },
      TweetsScenario(
        "a refresh without its profile keeps the earlier one",
        [.ada(1...2), .init(.fails(.refusal), .tweets(2...3))]
      ) {
        when(.appear, .loads, .showing(1...2, of: 2))
        when(
          .refresh, .loads, .showing(1...2, of: 2, .refreshing),
          .showing(2...3, of: 2, .profileFailed(.refusal)))
      },
      TweetsScenario(
        "a refresh without its feed takes the new profile",
        [.ada(1...2), .init(.grace(), .fails(.refusal))]
      ) {
        when(.appear, .loads, .showing(1...2, of: 2))
        when(
          .refresh, .loads, .showing(1...2, of: 2, .refreshing),
          .showing(1...2, of: 2, header: .grace, .refreshFailed(.refusal)),
          .heads("@grace", pictures: 0))
      },
    ]

  private static let names: [TweetsScenario] = [
    ("a nick is the name", TweetSender(username: "ivy", nick: "Ivy"), "Ivy"),
    ("without a nick the username is the name", TweetSender(username: "ivy"), "@ivy"),
    ("without either the name is unknown", TweetSender(), "unknown"),
  ].map { title, sender, name in
    let tweet = Tweet(id: "1", sender: sender, text: "Hello")
    let header = TweetsHeader(sender)
    return TweetsScenario(title, [.init(.of(sender), .these(tweet))]) {
      when(
        .appear, .loads, .showing([tweet], of: 1, header: header), .heads(name, pictures: 0),
        .draws(0, DrawnTweet(name == "Ivy" ? "Ivy @ivy" : name, text: "Hello")))
    }
  }
}
