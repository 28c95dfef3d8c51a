import Testing

@testable import TweetsKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  ])
  func reads(json: String, profile: Profile) throws {
    let user = try JSONDecoder().decode(MomentsUser.self, from: Data(json.utf8))
    #expect(user.profile == profile)
  }

  @Test(arguments: ["[]", "null", #""ada""#, #"{"profile-image": {}}"#, #"{"nick": 5}"#])
  func refusesWhatIsNoUser(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MomentsUser.self, from: Data(json.utf8))
    }
  }
}
