import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
struct ComposerRouterTests {
  private let dataStore = StubComposerDataStore()
  private let tweets = StubDataStore()
  private let navigator = Navigator()

  private var router: ComposerRouter {
    ComposerRouter(dataStore: dataStore, destination: tweets, navigator: navigator)
  }

  @Test func passesDraftOrTweet() {
    dataStore.draft = "Hi"
    router.passDataToTweets()
    #expect(tweets.draft == "Hi" && tweets.posted == [])
    dataStore.draft = ""
    dataStore.tweet = .number(9)
    router.passDataToTweets()
    #expect(tweets.draft == "" && tweets.posted == [.number(9)])
  }

  @Test func referencesListAndStackWeakly() {
    var tweets: StubDataStore? = StubDataStore()
    var navigator: Navigator? = Navigator()
    let router = ComposerRouter(dataStore: dataStore, destination: tweets, navigator: navigator)
    tweets = nil
    navigator = nil
    #expect(router.destination == nil && router.navigator == nil)
  }
}
