/// A decoding error as a message that quotes at most an excerpt of the invalid value.
struct DecodingFailure {
  /// The coding path, relative to the value whose coding path has `depth` keys.
  let path: String
  let reason: String
  /// Whether the data is malformed, rather than of another type.
  let isCorruption: Bool

  init(_ error: any Error, below depth: Int = 0) {
    let failure: (keys: [any CodingKey], reason: String, isCorruption: Bool) =
      switch error {
      case DecodingError.typeMismatch(let type, let context):
        (context.codingPath, "not \(Self.words(type))", false)
      case DecodingError.valueNotFound(_, let context): (context.codingPath, "null", false)
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath + [key], "missing", false)
      case DecodingError.dataCorrupted(let context):
        (context.codingPath, Self.reason(context.debugDescription), true)
      default: ([], "cannot be read: \(Self.words(error))".escaped(limit: 100), true)
      }
    path = Self.words(failure.keys.dropFirst(depth))
    reason = failure.reason
    isCorruption = failure.isCorruption
  }

  private static func reason(_ description: String) -> String {
    // NB: JSONDecoder gives no more details of a syntax error.
    description == "The given data was not valid JSON."
      ? "not valid JSON" : "not valid: \(description)".escaped(limit: 100)
  }

  static func words(_ keys: some Sequence<any CodingKey>) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue.escaped(limit: 60)
      }
    }
    return path.escaped()
  }

  private static func words(_ error: any Error) -> String {
    (error as? any CustomStringConvertible)?.description ?? "\(type(of: error))"
  }

  private static func words(_ type: any Any.Type) -> String {
    let name = "\(type)"
    return switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case _ where name.hasPrefix("Array<"): "an array"
    case _ where name.hasPrefix("Dictionary<"): "an object"
    default: "a \(name)".escaped(limit: 60)
    }
  }
}
