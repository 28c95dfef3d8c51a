import HTTPTypes
import NetworkKit
import Synchronization
import TestSupport

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
