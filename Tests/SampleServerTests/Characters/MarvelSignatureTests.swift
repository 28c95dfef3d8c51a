import Testing

@testable import SampleServer

struct MarvelSignatureTests {
  private static let paths = ["/v1/public/characters", "/v1/public/characters/1009017"]

  @Test(arguments: paths) func acceptsASignedRequest(path: String) async throws {
    let reply = try await SampleClient.withServer { try await $0.marvel(path: path) }
    #expect(reply.status == 200)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(arguments: paths, ["ts", "apikey", "hash"])
  func requiresEveryParameter(path: String, name: String) async throws {
    try await SampleClient.withServer { client in
      let whole = SampleClient.signed(path)
      for other in ["was", "\(name)=&was"] {
        let reply = try await client.get(
          whole.replacing("?\(name)=", with: "?\(other)=").replacing(
            "&\(name)=", with: "&\(other)="))
        #expect(reply.status == 409)
        let message = "The parameter \(name) is required."
        #expect(reply.text == #"{"code":"MissingParameter","message":"\#(message)"}"#)
        #expect(reply.header("content-type") == "application/json; charset=utf-8")
      }
    }
  }

  @Test(arguments: paths) func rejectsAnUnknownKey(path: String) async throws {
    let keys = SampleMarvelKeys(publicKey: "nobody", privateKey: "nothing")
    let path = SampleClient.signed(path, keys: keys)
    let reply = try await SampleClient.withServer { try await $0.get(path) }
    #expect(reply.status == 401)
    #expect(
      reply.text == #"{"code":"InvalidCredentials","message":"This apikey is unknown."}"#)
  }

  @Test(arguments: [
    "0", SampleBackend.marvelKeys.hash(timestamp: "2"),
    SampleBackend.marvelKeys.hash(timestamp: "1").uppercased(),
    SampleBackend.spentMarvelKeys.hash(timestamp: "1"),
  ])
  func rejectsAnInvalidHash(hash: String) async throws {
    let path = SampleClient.signed(SampleClient.characters, hash: hash)
    let reply = try await SampleClient.withServer { try await $0.get(path) }
    #expect(reply.status == 401)
    #expect(try reply.json["code"] == "InvalidCredentials")
    #expect(try reply.json["message"]?.string?.contains("hash") == true)
  }

  @Test(arguments: paths, [nil, "0"])
  func throttlesAKeyWithoutQuota(path: String, hash: String?) async throws {
    let path = SampleClient.signed(path, keys: SampleBackend.spentMarvelKeys, hash: hash)
    let replies = try await SampleClient.withServer {
      try await [$0.get(path), $0.get(path)]
    }
    #expect(replies.map(\.status) == [429, 429])
    #expect(try replies[0].json.keys == ["code", "message"])
    #expect(try replies[0].json["code"] == "RequestThrottled")
  }

  @Test func responsesNeverContainThePrivateKey() async throws {
    let secret = SampleBackend.marvelKeys.privateKey
    try await SampleClient.withServer { client in
      let path = SampleClient.signed(SampleClient.characters, hash: secret)
      let rejected = try await client.get(path)
      #expect(!rejected.text.contains(secret))
      #expect(try await !client.marvel().text.contains(secret))
    }
  }
}

struct SampleMarvelKeysTests {
  /// As printed by `md5sum`; the second begins with a zero.
  @Test(arguments: [
    ("1", "b74d2cf01365587574edd3faaf3e721e"), ("11", "06e6e54217660b5f9d1a20d9faf17832"),
    ("2026-11-21 14:30", "0ec603cfb700bd1d1757b627848d5972"),
  ])
  func hashesTimestampAndBothKeys(timestamp: String, hash: String) {
    #expect(SampleBackend.marvelKeys.hash(timestamp: timestamp) == hash)
  }

  @Test func areFourDistinctKeys() {
    let pairs = [SampleBackend.marvelKeys, SampleBackend.spentMarvelKeys]
    #expect(Set(pairs.flatMap { [$0.publicKey, $0.privateKey] }).count == 4)
  }
}
