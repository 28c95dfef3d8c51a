import Foundation
import NetworkKit
import Testing

@testable import TweetsData
@testable import TweetsKit

struct MomentsTweetTests {
  private func decode(_ json: String) throws -> MomentsTweet {
    try JSONDecoder().decode(MomentsTweet.self, from: Data(json.utf8))
  }

  @Test func decodesEveryField() throws {
    let tweet = try decode(
      """
      {"sender": {"username": "ada", "nick": "Ada", "avatar": "img/a.png", "age": 36},
       "content": " A line  ",
       "images": [{"url": "https://a.test/i?at=10:30&s=l", "width": 3}, {"url": "b"}],
       "comments": [
         {"content": "Hi  ", "sender": {"nick": "Bob"}}, {"content": "你好", "sender": {}}]}
      """)
    #expect(tweet.sender == TweetSender(username: "ada", nick: "Ada", avatar: "img/a.png"))
    #expect(tweet.text == " A line  ")
    #expect(tweet.images == ["https://a.test/i?at=10:30&s=l", "b"])
    #expect(
      tweet.comments == [
        TweetComment(sender: TweetSender(nick: "Bob"), text: "Hi  "),
        TweetComment(sender: TweetSender(), text: "你好"),
      ])
    #expect(tweet.skipped == 0)
  }

  @Test(arguments: [
    #"{"error": "lost"}"#, #"{"unknown error": "lost"}"#, "null", "7", #""text""#, "[]", "{}",
    #"{"sender": {"nick": "Ada"}}"#,
    #"{"sender": {"nick": "Ada"}, "comments": [{"content": "a", "sender": {}}]}"#,
    #"{"sender": {"nick": "Ada"}, "images": []}"#,
    #"{"sender": {"nick": "Ada"}, "images": [{}, {"url": ""}, {"url": 5}, null]}"#,
    #"{"sender": {"nick": "Ada"}, "content": null}"#,
    #"{"sender": {"nick": "Ada"}, "content": " \n\t\u3000"}"#,
    #"{"sender": {"nick": "Ada"}, "content": "\u200B\u2060\uFEFF\u202E\u3164\u0007"}"#,
    #"{"sender": {"nick": "Ada"}, "content": 5}"#,
    #"{"sender": "ada", "content": "a"}"#, #"{"sender": null, "content": "a"}"#,
    #"{"sender": [], "content": "a"}"#, #"{"content": "a"}"#,
  ])
  func rejectsInvalidTweets(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  /// Bug: one optional field of another type dropped the tweet.
  @Test(
    arguments: ["images", "comments", "likes", "liked"],
    ["3.5", "null", "[]", "{}", #""many""#])
  func anOptionalFieldOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let tweet = try decode(#"{"sender": {}, "content": "a", "\#(field)": \#(value)}"#)
    #expect(tweet.id == nil && tweet.sender == TweetSender() && tweet.text == "a")
    #expect(tweet.images.isEmpty && tweet.comments.isEmpty && tweet.skipped == 0)
    #expect(tweet.likes == TweetLikes(count: 0, isLiked: false))
  }

  @Test(
    arguments: ["username", "nick", "avatar"], ["3.5", "true", #"["a", null]"#, "{}"])
  func aNameOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let sender = #"{"\#(field)": \#(value)}"#
    let tweet = try decode(
      #"{"sender": \#(sender), "content": "a", "comments": [{"content": "b", "sender": \#(sender)}]}"#
    )
    #expect(tweet.sender == TweetSender())
    #expect(tweet.comments == [TweetComment(sender: TweetSender(), text: "b")])
  }

  @Test(arguments: ["3.5", "true", "[]", "{}"])
  func anImageIsEnoughForATweet(content: String) throws {
    let tweet = try decode(#"{"sender": {}, "content": \#(content), "images": [{"url": "b"}]}"#)
    #expect(tweet.text == nil && tweet.images == ["b"])
  }

  @Test(arguments: [
    #"{"sender": {}, "content": "a"}"#,
    #"{"sender": {}, "content": "a", "images": [], "comments": []}"#,
    #"{"sender": {}, "content": "a", "images": null, "comments": null}"#,
    #"{"sender": {"nick": " ", "username": "", "avatar": "\u200B"}, "content": "a"}"#,
    #"{"sender": {"nick": null, "username": null, "avatar": null}, "content": "a"}"#,
  ])
  func treatsBlankTextAsMissing(json: String) throws {
    let tweet = try decode(json)
    #expect(tweet.sender == TweetSender())
    #expect(tweet.text == "a")
    #expect(tweet.images.isEmpty)
    #expect(tweet.comments.isEmpty)
    #expect(tweet.skipped == 0)
  }

  @Test func keepsValidImagesAndCountsInvalidOnes() throws {
    let tweet = try decode(
      """
      {"sender": {}, "images": [{"url": "a"}, {}, {"url": null}, {"url": " "}, "b", null,
       {"url": 5}, {"src": "c"}, {"url": "d"}]}
      """)
    #expect(tweet.images == ["a", "d"])
    #expect(tweet.skipped == 7)
  }

  @Test func keepsValidCommentsAndCountsInvalidOnes() throws {
    let tweet = try decode(
      """
      {"sender": {}, "content": "a", "comments": [{"content": "b", "sender": {}}, {"sender": {}},
       {"content": "c"}, {"content": "  ", "sender": {}}, {"content": 5, "sender": {}}, null,
       {"content": "d", "sender": "bob"}, {"error": "lost"}, {"content": "e", "sender": {}}]}
      """)
    #expect(tweet.comments.map(\.text) == ["b", "c", "d", "e"])
    #expect(tweet.skipped == 5)
  }

  @Test(arguments: [
    ("", 0, false), (#""likes": 12, "#, 12, false), (#""likes": 12, "liked": true, "#, 12, true),
    (#""liked": true, "#, 1, true), (#""likes": -3, "#, 0, false),
    (#""likes": "many", "liked": 1, "#, 0, false), (#""likes": null, "liked": null, "#, 0, false),
  ])
  func clampsInvalidLikes(keys: String, count: Int, isLiked: Bool) throws {
    let tweet = try decode("{\(keys)\"sender\": {}, \"content\": \"a\"}")
    #expect(tweet.likes == TweetLikes(count: count, isLiked: isLiked))
    #expect(tweet.skipped == 0)
  }
}

struct MomentsUserTests {
  @Test(arguments: [
    (
      """
      {"profile-image": "https://a.test/p?x=1:2&y", "avatar": "img/a", "nick": "Ada ",
       "username": "ada"}
      """,
      Profile(
        user: TweetSender(username: "ada", nick: "Ada ", avatar: "img/a"),
        profileImage: "https://a.test/p?x=1:2&y")
    ),
    (#"{"username": "ada"}"#, Profile(user: TweetSender(username: "ada"))),
    (#"{"profileImage": "a", "profile_image": "b"}"#, Profile(user: TweetSender())),
    (
      #"{"profile-image": "", "avatar": " ", "nick": null, "username": ""}"#,
      Profile(user: TweetSender())
    ),
    (
      #"{"profile-image": {}, "avatar": 3.5, "nick": 5, "username": [null]}"#,
      Profile(user: TweetSender())
    ),
  ])
  func decodesTheProfile(json: String, profile: Profile) throws {
    let user = try JSONDecoder().decode(MomentsUser.self, from: Data(json.utf8))
    #expect(user.profile == profile)
  }

  @Test(arguments: ["[]", "null", #""ada""#])
  func rejectsInvalidUsers(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MomentsUser.self, from: Data(json.utf8))
    }
  }
}
