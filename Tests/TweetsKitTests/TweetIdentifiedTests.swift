import Foundation
import Testing

@testable import TweetsData
@testable import TweetsKit

struct TweetIdentifiedTests {
  private func ids(_ elements: [String]) throws -> [String] {
    let json = "[" + elements.joined(separator: ",") + "]"
    let tweets = try JSONDecoder().decode([MomentsTweet].self, from: Data(json.utf8))
    return Tweet.identified(tweets).map(\.id)
  }

  private let ping = #"{"sender": {"username": "buoy"}, "content": "Ping."}"#
  private let pong = #"{"sender": {"username": "buoy"}, "content": "Pong."}"#

  /// Literal values, since IDs must not change between runs.
  @Test func areDeterministic() throws {
    #expect(try ids([ping, pong, ping]) == ["25ibexq3xi4ei-1", "38tbissyup9t0", "25ibexq3xi4ei"])
  }

  @Test func differForEqualTweets() throws {
    let many = try ids(Array(repeating: ping, count: 1_000))
    #expect(Set(many).count == 1_000)
    #expect(try ids(Array(repeating: ping, count: 1_000)) == many)
  }

  @Test func areStableWhenNewTweetsArrive() throws {
    let before = try ids([ping, pong, ping])
    #expect(try ids([ping, pong, pong, ping, pong, ping]).suffix(3) == before[...])
  }

  @Test(arguments: [
    #"{"sender": {"username": "buoy"}, "content": "Ping.", "comments": [{"content": "a", "sender": {}}]}"#,
    #"{"sender": {"username": "buoy", "nick": "New"}, "content": "Ping."}"#,
    #"{"sender": {"username": "buoy", "avatar": "new.png"}, "content": "Ping.", "images": []}"#,
  ])
  func ignoreCommentsNicknamesAndAvatars(later: String) throws {
    #expect(try ids([later]) == ids([ping]))
  }

  @Test func ignoreTheHostOfImages() throws {
    func picture(at place: String) -> String {
      #"{"sender": {}, "images": [{"url": "http://\#(place)/a.png?from=b://c"}]}"#
    }
    #expect(try ids([picture(at: "one.example:81")]) == ids([picture(at: "two.example")]))
    #expect(try ids([picture(at: "one.example/x")]) != ids([picture(at: "one.example")]))
  }

  @Test func differWhenAuthorTextOrImagesDiffer() throws {
    let elements = [
      ping, pong,
      #"{"sender": {"username": "buoy."}, "content": "Ping"}"#,
      #"{"sender": {"username": "buoy"}, "content": "Ping. "}"#,
      #"{"sender": {"username": "other"}, "content": "Ping."}"#,
      #"{"sender": {"nick": "Other"}, "content": "Ping."}"#,
      #"{"sender": {}, "content": "Ping."}"#,
      #"{"sender": {"username": "buoy"}, "images": [{"url": "Ping."}]}"#,
      #"{"sender": {"username": "buoy"}, "content": "Ping.", "images": [{"url": "ab"}]}"#,
      #"{"sender": {"username": "buoy"}, "content": "Ping.", "images": [{"url": "a"}, {"url": "b"}]}"#,
      #"{"sender": {"username": "buoy"}, "content": "Ping.", "images": [{"url": "b"}, {"url": "a"}]}"#,
    ]
    // No ID differs from another only by its number.
    let found = try ids(elements)
    #expect(Set(found).count == elements.count)
    #expect(found.allSatisfy { !$0.contains("-") })
  }

  @Test func useTheIDsOfTheServiceWhenUnique() throws {
    func ping(_ id: String) -> String {
      #"{"id": \#(id), "sender": {"username": "buoy"}, "content": "Ping."}"#
    }
    #expect(try ids([ping(#""a""#), ping(#""b""#)]) == ["a", "b"])
    #expect(
      try ids([ping(#""a""#), ping(#""a""#), ping("7"), ping(#""  ""#)])
        == ["25ibexq3xi4ei-2", "a", "25ibexq3xi4ei-1", "25ibexq3xi4ei"])
  }
}
