import Testing

@testable import SampleServer

/// The written feeds together cover the cases that a reader or a client under test needs.
struct SampleMomentTests {
  private let client = SampleClient(.make { $0.hasInvalidElements = true })

  @Test(arguments: [
    ("ilse_keel", 22, 15), ("tomasz", 14, 10), ("yuki", 12, 9), ("quiet_ruth", 0, 0),
  ])
  func hasInvalidElementsOnlyIfTheyAreRequested(
    user: String, elements: Int, shown: Int
  ) async throws {
    let reply = try await client.get("/user/\(user)/tweets")
    let feed = try reply.json.elements
    #expect(feed.count == elements && feed.count { $0.canBeShown } == shown)
    #expect(reply.text.hasPrefix("["))
    let valid = try await SampleClient().feed(of: user)
    #expect(valid.count == shown && valid.allSatisfy(\.canBeShown))
  }

  @Test(
    arguments: [
      (["sender", "content"], 3), (["sender", "images"], 1), (["sender", "comments"], 1),
      (["sender", "content", "images"], 3), (["sender", "content", "comments"], 3),
      (["sender", "images", "comments"], 3), (["sender", "content", "images", "comments"], 3),
      (["sender"], 3), (["error"], 3), (["unknown error"], 3),
    ] as [(Set<String>, Int)])
  func hasElementsOfEveryKind(keys: Set<String>, least: Int) throws {
    let moments = try JSONValue.writtenMoments()
    #expect(moments.count { $0.keys == keys } >= least)
  }

  @Test func containsOnlyKnownKeysAndNoNull() throws {
    let moments = try JSONValue.writtenMoments()
    #expect(!moments.contains { $0.hasNull })
    for moment in moments {
      #expect(
        moment.keys.isSubset(of: ["sender", "content", "images", "comments"])
          || moment.keys == ["error"] || moment.keys == ["unknown error"])
      for sender in moment.senders {
        #expect(sender.keys.isSubset(of: ["username", "nick", "avatar"]))
      }
      for comment in moment.comments { #expect(comment.keys == ["content", "sender"]) }
    }
  }

  @Test(arguments: 0...9) func hasImageGridsOfEverySize(count: Int) throws {
    let moments = try JSONValue.writtenMoments()
    #expect(moments.contains { $0["images"] != nil && $0.images.count == count })
  }

  @Test func hasTweetsWithoutComments() throws {
    let moments = try JSONValue.writtenMoments()
    #expect(moments.contains { $0["comments"] == [] && $0.canBeShown })
    #expect(moments.contains { $0["comments"] == [] && !$0.canBeShown })
  }

  @Test func hasEqualLookingTweets() async throws {
    let feed = try await client.feed(of: "ilse_keel").filter(\.canBeShown).map(\.written)
    let pairs = feed.indices.filter { index in feed[..<index].contains(feed[index]) }
    #expect(pairs == [9])
    let row = try await client.feed(of: "tomasz").filter(\.canBeShown).map(\.written)
    #expect(row[3] == row[4] && row[4] == row[5])
  }

  @Test(
    arguments: [
      ["username", "nick", "avatar"], ["username", "avatar"], ["nick"], ["username"], ["avatar"],
      [],
    ] as [Set<String>])
  func hasSendersWithMissingKeys(keys: Set<String>) throws {
    let senders = try JSONValue.writtenMoments().flatMap(\.senders)
    #expect(senders.contains { $0.keys == keys })
  }

  @Test func containsTextsLikeTheRecordings() throws {
    let texts = try JSONValue.writtenMoments().compactMap { $0["content"]?.string }
    #expect(texts.contains { $0.count == 560 && !$0.contains("\n") })
    #expect(texts.count { $0.hasSuffix(" ") } >= 2)
    #expect(texts.contains { $0.hasPrefix(" ") })
    #expect(texts.contains { $0.contains(/https:\/\/[a-z.]+\/\S/) })
    #expect(texts.contains { $0.contains(/http:\/\/[a-z.]+\/\S/) })
    #expect(texts.contains { $0.contains("&amp;") && $0.contains("<script>") })
  }

  @Test func containsURLsLikeTheRecordings() throws {
    let moments = try JSONValue.writtenMoments()
    let images = moments.flatMap(\.images).compactMap { $0["url"]?.string }
    let queries = images.compactMap { $0.split(separator: "?").dropFirst().first }
    #expect(queries.count { $0.contains(":") && $0.contains("&") } >= 2)
    let avatars = moments.flatMap(\.senders).compactMap { $0["avatar"]?.string }
    #expect(avatars.contains("images/avatar-noor.png"))
  }

  @Test func imagesOfAFeedAndItsUserCanBeLoaded() async throws {
    let user = try await client.get("/user/ilse").json
    let names = ["profile-image", "avatar"].compactMap { user[$0]?.string }
    for address in names + (try await client.feed().prefix(5).flatMap(\.pictures)) {
      let reply = try await client.load(.string(address))
      #expect(reply.status == 200, "\(address)")
      #expect(reply.header("content-type") == "image/png", "\(address)")
    }
  }
}

extension JSONValue {
  /// Without ID and likes, which differ in otherwise equal moments.
  fileprivate var written: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !["id", "likes", "liked"].contains($0.key) })
  }
}
