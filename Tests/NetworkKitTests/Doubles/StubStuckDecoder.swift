/// Holds a list that never advances, as a faulty decoder's may.
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
