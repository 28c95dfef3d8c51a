import Testing

@testable import SampleServer

struct MomentSearchTests {
  private let client = SampleClient()

  private func found(_ words: String, in path: String = "/user/ilse/tweets") async throws
    -> [JSONValue]
  {
    let reply = try await client.get("\(path)/search?words=\(words)")
    #expect(reply.status == 200)
    return try reply.json.elements
  }

  @Test(arguments: ["/user/ilse/tweets", "/user/tomasz/tweets", "/tweets"])
  func findsTheTweetsOfAllUsersAsInTheirFeeds(path: String) async throws {
    let found = try await found("the", in: path)
    var expected: [JSONValue] = []
    for user in SampleClient.momentsUsers {
      expected += try await client.feed(of: user).filter { moment in
        let texts = [moment["content"], moment["sender"]?["nick"], moment["sender"]?["username"]]
        return texts.contains { $0?.string?.lowercased().contains("the") ?? false }
      }
    }
    #expect(found == expected && found.count > 9)
  }

  @Test(arguments: [
    ("HARBOUR%20office", "ilse_keel-1"), ("office%20harbour%20tomasz", "ilse_keel-1"),
    ("st%C3%B8rmer%20reef", "ilse_keel-2"),
    ("%E9%9B%BE%E5%BE%88%E5%A4%A7", "ilse_keel-5"),
  ])
  func findsAllWordsInContentNickAndUsername(words: String, id: String) async throws {
    #expect(try await found(words).contains { $0["id"] == .string(id) })
  }

  @Test(arguments: [(nil, "harbour%20zeppelin"), (3, "log")])
  func findsNothing(tweets: Int?, words: String) async throws {
    let client = SampleClient(.make { $0.tweets = tweets })
    #expect(try await client.get("/user/ilse/tweets/search?words=\(words)").text == "[]")
  }

  @Test(arguments: [
    "", "?words=", "?words=%20%0A", "?words=\(String(repeating: "a", count: 201))",
    "?words=\(String(repeating: "a%20", count: 1_000))",
  ])
  func rejectsNoWordsAndTooManyBytes(query: String) async throws {
    let reply = try await client.get("/tweets/search\(query)")
    #expect(reply.status == 400)
    #expect(reply.text == #"{"error":"words must have 1 to 200 bytes","status":400}"#)
  }

  @Test(arguments: ["creme", "CRÈME", "brulee creme", "rème", "ann", "Ánneke annek"])
  func ignoresCaseAndAccents(words: String) throws {
    let moment = SearchedMoment(
      id: "1", ["content": "Crème brûlée", "sender": ["nick": "Anneke", "username": "annek"]])
    let found = try MomentSearch(words).matches(in: [moment])
    #expect(found.map(\.id) == ["1"])
    let others = try MomentSearch("\(words) zeppelin").matches(in: [moment])
    #expect(others.isEmpty)
  }

  @Test func limitsTheNumberOfResults() throws {
    let moments = (1...500).map { SearchedMoment(id: "\($0)", ["content": "a"]) }
    let found = try MomentSearch("a").matches(in: moments)
    #expect(found.map(\.id) == (1...50).map { "\($0)" })
  }
}
