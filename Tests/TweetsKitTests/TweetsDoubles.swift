import HTTPTypes
import NetworkKit
import Synchronization
import TaskKit
import TestSupport
import TweetsKit

/// A service whose feed is created before a tweet or a like that it accepts, and arrives after.
final class OvertakenFeedClient: NetworkClient {
  private let change = Mutex<(@Sendable () async throws -> Void)?>(nil)

  func duringFeed(_ change: @escaping @Sendable () async throws -> Void) {
    self.change.withLock { $0 = change }
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let tweet = #"{"id": "9", "sender": {}, "content": "a"}"#
    if request.head.method == .post { return .make(body: tweet) }
    try await change.withLock { $0.take() }?()
    return .make(body: #"[{"id": "1", "sender": {}, "content": "b"}]"#)
  }
}

/// Responds immediately, or when cancelled.
final class StubTweetRepository: TweetRepository {
  private let known: TweetFeed
  private let holdsResponses: Bool
  private let requests = AsyncStream<Void>.makeStream()

  init(tweets count: Int = 1, holdsResponses: Bool = false) {
    known = TweetFeed(
      (0..<count).map { Tweet(id: "\($0)", sender: TweetSender(), text: "ready about") })
    self.holdsResponses = holdsResponses
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    Profile(user: TweetSender(username: "ann"))
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    requests.continuation.yield()
    if holdsResponses { for await _ in AsyncStream<Never>.makeStream().stream {} }
    return known
  }

  /// Waits until it is called.
  func requested() async {
    for await _ in requests.stream { return }
  }
}

/// Responses of the Moments API, in all of its formats.
enum MomentsSample {
  static let longLine = String(repeating: "a sentence without end, ", count: 23) + "and more"

  /// 22 elements, 15 of them valid.
  static let feed = """
    [
      {"sender": {"username": "ada", "nick": "Ada", "avatar": "https://a.test/ada.png"},
       "content": "Hello  ", "images": [{"url": "https://a.test/1.png?at=10:30&size=l"}],
       "comments": [{"content": "Hi", "sender": {"username": "bob", "nick": "Bob"}}]},
      {"error": "losted"},
      {"unknown error": "STARCRAFT2"},
      {"sender": {"username": "bob"}, "content": "\(longLine)", "comments": []},
      {"sender": {"username": "cleo", "nick": "Cleo"}},
      {"sender": {"username": "cleo"}, "images": [{"url": "a"}, {"url": "b"}]},
      {"sender": {"username": "dan", "avatar": "img/dan.png"}, "content": "雾很大，看不见浮标。"},
      {"sender": {"nick": "Eve"}, "content": "Same"},
      {"sender": {"nick": "Eve"}, "content": "Same"},
      {"sender": {"nick": "Eve"}, "comments": [{"content": "?", "sender": {}}]},
      null,
      {"sender": {}, "content": "Nobody's"},
      {"sender": {"username": "ada"}, "content": "1", "images": []},
      {"sender": {"username": "ada"}, "content": "2", "images": null, "comments": null},
      {"sender": "ada", "content": "Not by an object"},
      {"sender": {"username": "ada"}, "content": "3", "mood": {"is": ["unknown"]}},
      {"sender": {"username": "ada"}, "content": "4"},
      {"sender": {"username": "ada"}, "content": "5"},
      {"content": "By nobody at all"},
      {"sender": {"username": "ada"}, "content": "6"},
      {"sender": {"username": "ada"}, "content": "7"},
      {"sender": {"username": "ada"}, "content": "8"}
    ]
    """
}
