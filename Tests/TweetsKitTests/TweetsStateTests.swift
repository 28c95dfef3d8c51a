import DisplayKit
import NetworkKit
import Testing

@testable import TweetsKit

struct TweetsHeaderTests {
  private let ada = TweetSender(username: "ada", nick: "Ada", avatar: "https://a.test/a.png")

  @Test func showsTheProfile() {
    let header = TweetsHeader(Profile(user: ada, profileImage: "https://a.test/p.png"))
    #expect(header.name == "Ada")
    #expect(header.username == "ada")
    #expect(header.avatar == "https://a.test/a.png")
    #expect(header.profileImage == "https://a.test/p.png")
  }

  @Test func usesTheFirstSenderWithoutAProfile() {
    let profile = Profile(user: TweetSender())
    let feed = TweetFeed([Tweet(id: "1", sender: ada)])
    #expect(TweetsHeader(nil, feed: feed) == TweetsHeader(Profile(user: ada)))
    #expect(TweetsHeader(profile, feed: feed)?.name == "unknown")
    #expect(TweetsHeader(nil, feed: TweetFeed([])) == nil)
  }

  @Test func showsThePicturesAboveTheName() {
    let header = TweetsHeader(Profile(user: ada, profileImage: "https://a.test/p.png"))
    #expect(
      header.content.parts == [
        .image(WebLink("https://a.test/p.png"), alternative: "profile picture"),
        .image(WebLink("https://a.test/a.png"), alternative: "avatar"),
        .heading(level: 1, "Ada"),
      ])
  }

  @Test(arguments: [
    (TweetSender(nick: "Ada"), "Ada"), (TweetSender(nick: " A\n\u{1B}[2Jb "), "A ␛[2Jb"),
  ])
  func showsTheNameOnOneLine(sender: TweetSender, name: String) {
    #expect(
      TweetsHeader(Profile(user: sender)).content.parts == [
        .heading(level: 1, StyledText(DisplayText(name)))
      ])
  }

  @Test func showsAnInvalidImageAsText() {
    let header = TweetsHeader(Profile(user: TweetSender(nick: "Ada", avatar: "img/a.png")))
    #expect(header.content.parts.first == .image(nil, alternative: "avatar"))
  }
}

struct FailureTweetsTests {
  private struct UnknownError: Error {}

  @Test func usesTheTextOfTheNetworkError() {
    let error = NetworkError.timedOut(host: "moments.test")
    let failure = Failure(error)
    #expect(failure.title == DisplayText(error.summary))
    #expect(failure.advice == DisplayText(error.advice))
    #expect(failure.canRetry)
    #expect(failure.cause as? NetworkError == error)
  }

  @Test func describesUnexpectedErrors() {
    let failure = Failure(UnknownError())
    #expect(failure.title == "something went wrong")
    #expect(failure.advice == "Try again.")
    #expect(failure.cause is UnknownError)
  }
}
