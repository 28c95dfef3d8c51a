import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import SampleServer

struct GeneratedFeedTests {
  private static let longestOrigin = "http://127.0.0.1:65535"

  private func tweets(_ indices: Range<Int>) throws -> [JSONValue] {
    let feed = try GeneratedFeed(count: indices.upperBound, origin: "http://h")
    let comma = indices.lowerBound == 0 ? 0 : 1
    let text = String(buffer: feed.elements(indices)).dropFirst(comma)
    return try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
  }

  @Test(arguments: [-1, 0, 1, 9, 10, 512, 513, 1_030])
  func hasTheRequestedCount(count: Int) async throws {
    let sink = CollectedBody()
    let response = try GeneratedFeed(count: count, origin: "http://h").response
    try await response.body.write(sink)
    let feed = try JSONDecoder().decode([JSONValue].self, from: Data(sink.text.utf8))
    #expect(feed.count == max(0, count))
    #expect(response.body.contentLength == sink.sizes.reduce(0, +))
  }

  @Test func numbersItsTweets() throws {
    let feed = try tweets(0..<200)
    #expect(feed[0]["content"] == "Log 1: slack water.")
    #expect(feed.first?["sender"]?["username"] == "noor")
    #expect(Set(feed.compactMap { $0["content"]?.string }).count == 200)
  }

  @Test func isDeterministicForAnyRange() throws {
    let whole = try tweets(0..<300)
    #expect(try tweets(0..<300) == whole)
    #expect(try tweets(299..<300) == [whole[299]])
  }

  @Test func variesAttachments() throws {
    let feed = try tweets(0..<GeneratedFeed.attachments.count)
    #expect(Set(feed.map { $0.images.count }) == Set(0...9))
    #expect(feed.contains { $0["images"] == [] })
    #expect(Set(feed.map { $0.comments.count }) == [0, 1, 2])
    #expect(feed.contains { $0["comments"] == [] })
    #expect(Set(feed.compactMap { $0["sender"]?.keys }).count >= 4)
    #expect(feed.allSatisfy { $0.canBeShown })
  }

  @Test func imagesAreAvailableOnTheServer() throws {
    try expectPictures(at: tweets(0..<200).flatMap(\.images).compactMap { $0["url"]?.string })
  }

  @Test func tweetsStaySmallForAMillion() throws {
    let feed = try GeneratedFeed(count: 1_000_000, origin: Self.longestOrigin)
    let lastSize = feed.elements(980_000..<1_000_000).readableBytes
    #expect(lastSize / 20_000 < 120)
  }

  @Test func isSentInBoundedChunks() async throws {
    let sink = CollectedBody()
    try await GeneratedFeed(count: 20_000, origin: Self.longestOrigin).response.body.write(sink)
    #expect(sink.sizes.allSatisfy { $0 < 100_000 })
    #expect(sink.sizes.reduce(0, +) > 1_000_000)
  }
}
