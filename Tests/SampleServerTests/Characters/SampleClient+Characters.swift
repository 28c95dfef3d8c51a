@testable import SampleServer

extension SampleClient {
  static let characters = "/v1/public/characters"

  /// A path of the Marvel API with its signature.
  static func signed(
    _ path: String, _ query: String = "", keys: SampleMarvelKeys = SampleServer.marvelKeys,
    hash: String? = nil
  ) -> String {
    let hash = hash ?? keys.hash(timestamp: "1")
    let rest = query.isEmpty ? "" : "&\(query)"
    return "\(path)?ts=1&apikey=\(keys.publicKey)&hash=\(hash)\(rest)"
  }

  /// The list of characters.
  func marvel(
    _ query: String = "", path: String = characters, headers: [String: String] = [:]
  ) async throws -> SampleReply {
    try await get(Self.signed(path, query), headers: headers)
  }

  /// Every character of the Marvel API, page by page until one is empty.
  func allMarvel(_ query: String = "limit=100") async throws -> [MarvelListing.Person] {
    var all: [MarvelListing.Person] = []
    while true {
      let page = try MarvelListing(try await marvel("\(query)&offset=\(all.count)")).data
      if page.results.isEmpty { return all }
      all += page.results
    }
  }

  /// What an answer's address leads to.
  func load(_ address: String) async throws -> SampleReply {
    let origin = "http://127.0.0.1:\(port)"
    guard address.hasPrefix(origin) else { throw ForeignAddress(address: address) }
    return try await get(String(address.dropFirst(origin.count)))
  }
}

struct ForeignAddress: Error {
  let address: String
}

extension ReplyValue {
  /// The characters of an answer, in either format.
  var results: [ReplyValue] { (self["data"] ?? self)["results"]?.elements ?? [] }

  var names: [String] { results.compactMap { $0["name"]?.string } }
}
