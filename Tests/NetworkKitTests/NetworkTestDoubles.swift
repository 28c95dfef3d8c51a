import Foundation
import HTTPTypes
import Synchronization
import TestSupport

@testable import NetworkKit

/// Fails each call.
struct FakeBrokenStore: ResponseStore {
  struct Broken: Error {}

  func response(for key: String) async throws -> NetworkResponse? { throw Broken() }
  func put(_ response: NetworkResponse, for key: String) async throws { throw Broken() }
  func remove(prefix: String) async throws { throw Broken() }
}

extension Date {
  /// Sun, 06 Nov 1994 08:49:37 GMT
  static let fixed = Date(timeIntervalSince1970: 784_111_777)
}

extension HTTPField.Name {
  static let apiKey = HTTPField.Name("api-key") ?? .authorization
  static let pageToken = HTTPField.Name("X-Page-Token") ?? .authorization
}

/// The current date, set by the test.
final class NetworkTestDate: Sendable {
  private let date = Mutex(Date.fixed)

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}

extension StubNetworkClient {
  /// Responds with the number of the request, and with 304 to conditional requests.
  static func numbering(_ headers: HTTPFields) -> StubNetworkClient {
    StubNetworkClient { request, index in
      let isKnown = request.head.headerFields[.ifNoneMatch] != nil
      return .make(isKnown ? 304 : 200, headers: headers, body: isKnown ? "" : "\(index)")
    }
  }
}

/// Contains a list that never advances, as with a faulty decoder.
struct StubStuckDecoder: Decoder {
  let isNull: Bool
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { List(isNull: isNull) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw unsupported
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw unsupported }

  private var unsupported: DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "only a list"))
  }

  private struct List: UnkeyedDecodingContainer {
    let isNull: Bool
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { false }
    var currentIndex: Int { 0 }

    func decodeNil() -> Bool { isNull }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      throw StubStuckDecoder(isNull: isNull).unsupported
    }
    func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      throw StubStuckDecoder(isNull: isNull).unsupported
    }
    func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    func superDecoder() -> any Decoder { StubStuckDecoder(isNull: isNull) }
  }
}
