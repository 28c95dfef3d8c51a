import DisplayKit
import Foundation
import HTTPTypes
import NetworkKit
import NetworkTransport
import SampleServer
import Synchronization
import TaskKit
import Testing

@testable import TweetsData
@testable import TweetsKit

/// Posts over HTTP, to the sample server.
@Suite(.timeLimit(.minutes(5)))
struct TweetsServerTests {
  private func withServer(
    _ body: @Sendable (AsyncHTTPTransport, BaseURL) async throws -> Void
  ) async throws {
    try await SampleBackend().whileRunning { port in
      try await AsyncHTTPTransport.withTransport { transport in
        try await body(transport, try BaseURL("http://127.0.0.1:\(port)"))
      }
    }
  }

  private func repository(_ client: any NetworkClient, _ base: BaseURL) -> RemoteTweetRepository {
    RemoteTweetRepository(client: client, base: base, layout: .user("tomasz"))
  }

  @Test func thePostedTweetIsThatOfTheFeed() async throws {
    try await withServer { transport, base in
      let repository = repository(transport, base)
      let tweet = try await repository.post(TweetDraft("  Wind’s up.\n"))
      #expect(tweet.text == "Wind’s up." && tweet.sender.username == "tomasz")
      #expect(tweet.likes == TweetLikes())
      #expect(try await repository.feed(.standard).tweets.first == tweet)
      #expect(try await repository.search("up. wind’s").tweets == [tweet])
    }
  }

  @Test func anUnknownUserCannotPost() async throws {
    try await withServer { transport, base in
      let repository = RemoteTweetRepository(client: transport, base: base, layout: .user("nobody"))
      await #expect(throws: NetworkError.notFound) { try await repository.post(TweetDraft("a")) }
    }
  }

  private static let longestCharacter = "👩🏽‍❤️‍💋‍👨🏿"

  /// Texts at the bounds, each with and without one more.
  private static let texts: [String] = [
    "", " ", "\u{200B}", "\u{3164}", "\0", "\u{1B}[2J", "e\u{301}",
    String(repeating: "a", count: TweetDraft.limit),
    String(repeating: "a", count: TweetDraft.limit + 1),
    String(repeating: longestCharacter, count: TweetDraft.limit),
    String(repeating: longestCharacter, count: TweetDraft.limit + 1),
    String(repeating: "\u{1}", count: TweetDraft.limit - 1) + "a",
    "ab" + String(repeating: "\u{35F}", count: TweetDraft.mostBytes / 2 - 1),
    "abc" + String(repeating: "\u{35F}", count: TweetDraft.mostBytes / 2 - 1),
    String(repeating: "\r\n", count: TweetDraft.limit), String(repeating: " ", count: 9_000) + "a",
  ]

  /// The server's response to a draft, whether or not it is valid, is what the draft says.
  @Test func clientAndServerAgreeOnTheLimits() async throws {
    try await withServer { transport, base in
      for text in Self.texts {
        let draft = TweetDraft(text)
        let response = try await transport.send(.posting(text, to: base))
        #expect(response.head.status == (draft.error == nil ? .created : .unprocessableContent))
        if draft.error == nil {
          #expect(try await repository(transport, base).post(draft).text == draft.text)
        }
      }
    }
  }

  /// Forwards each request, and loses the first response.
  private final class LossyClient: NetworkClient {
    private let base: any NetworkClient
    private let sent = Mutex(0)

    init(_ base: any NetworkClient) { self.base = base }

    func send(_ request: NetworkRequest) async throws -> NetworkResponse {
      let response = try await base.send(request)
      let count = sent.withLock { sent in
        sent += 1
        return sent
      }
      if count == 1 { throw NetworkError.connectionLost(host: request.host) }
      return response
    }
  }

  /// By the RetryClient, and by the user.
  @Test(arguments: [true, false]) func aLostResponseMakesOneTweet(isRetried: Bool) async throws {
    try await withServer { transport, base in
      let lossy = LossyClient(transport)
      let repository = repository(isRetried ? RetryClient(lossy) : lossy, base)
      if !isRetried {
        await #expect(throws: NetworkError.self) { try await repository.post(TweetDraft("a")) }
      }
      let tweet = try await repository.post(TweetDraft("a"))
      let feed = try await repository.feed(.standard)
      #expect(feed.tweets.count { $0.text == "a" } == 1 && feed.tweets.first == tweet)
    }
  }
}

extension NetworkRequest {
  fileprivate static func posting(_ text: String, to base: BaseURL) throws -> NetworkRequest {
    let head = base.request(.post, path: ["user", "yuki", "tweets"])
    return NetworkRequest(head: head, body: .data(try JSONEncoder().encode(["content": text])))
  }
}
