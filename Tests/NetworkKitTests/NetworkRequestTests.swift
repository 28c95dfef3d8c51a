import Foundation
import HTTPTypes
import NetworkKit
import Synchronization
import TestSupport
import Testing

struct NetworkRequestTests {
  private func body(_ parts: String...) -> StreamedBody {
    StreamedBody(length: parts.reduce(0) { $0 + $1.utf8.count }) {
      AsyncThrowingStream { continuation in
        for part in parts { continuation.yield(Data(part.utf8)) }
        continuation.finish()
      }
    }
  }

  private func text(_ body: StreamedBody) async throws -> String {
    try await body.chunks.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
  }

  @Test func startsAtTheBeginningEachTime() async throws {
    let body = body("one ", "two")
    #expect(body.length == 7)
    for _ in 0..<2 {
      let text = try await text(body)
      #expect(text == "one two")
    }
    var half = body.chunks.makeAsyncIterator()
    _ = try await half.next()
    let text = try await text(body)
    #expect(text == "one two")
  }

  @Test func opensOncePerIteration() {
    let openings = Mutex(0)
    let body = StreamedBody(length: 0) {
      openings.withLock { $0 += 1 }
      return AsyncThrowingStream { nil }
    }
    #expect(openings.withLock { $0 } == 0)
    _ = (body.chunks, body.chunks)
    #expect(openings.withLock { $0 } == 2)
  }

  @Test func equalsOnlyItsCopies() {
    let (one, other) = (body("same"), body("same"))
    let copy = one
    #expect(one == copy && one != other)
    #expect(Set([one, copy, other]).count == 2)
  }

  @Test func requestsAreEqualOnlyWithTheSameBody() {
    var (one, other) = (NetworkRequest.make(.post), NetworkRequest.make(.post))
    #expect(one == other)
    one.body = .stream(body("same"))
    other.body = one.body
    #expect(one == other)
    other.body = .stream(body("same"))
    #expect(one != other)
  }

  @Test func descriptionContainsNoSecrets() {
    let request = NetworkRequest.make(
      .post, host: "me:pa55@dev.to", path: "/a/b?apikey=pa55",
      headers: [.authorization: "Bearer pa55", .cookie: "pa55"], body: .init("pa55".utf8))
    #expect("\(request)" == "POST https://dev.to/a/b?…")
    #expect("\([request])" == "[POST https://dev.to/a/b?…]")
    #expect(request.host == "dev.to")
  }

  @Test func descriptionHandlesAMissingHost() {
    let request = NetworkRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: nil, path: "/a\u{202E}"))
    #expect("\(request)" == #"GET https://the server/a\u{202E}"#)
  }

  @Test func responseDescriptionContainsNoSecrets() {
    let response = NetworkResponse.make(201, headers: [.setCookie: "pa55"], body: "pa55")
    #expect("\(response)" == "201, 4 bytes")
  }
}
