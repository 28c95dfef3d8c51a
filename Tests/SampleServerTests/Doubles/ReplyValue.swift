/// Any JSON, so that a test can tell an absent key from a null one and a string from an array.
enum ReplyValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ReplyValue])
  case object([String: ReplyValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ReplyValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ReplyValue].self))
    }
  }

  subscript(key: String) -> ReplyValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var elements: [ReplyValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var ids: [Double] { elements.compactMap { $0["id"]?.number } }
}

extension ReplyValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: ReplyValue...) { self = .array(elements) }
}
