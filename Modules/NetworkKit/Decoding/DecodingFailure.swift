/// A decoding error as a message that quotes at most an excerpt of the invalid value.
struct DecodingFailure {
  /// The coding path, relative to the value whose coding path has `depth` keys.
  let path: String
  let reason: String
  /// Whether the data is malformed, rather than of another type.
  let isCorruption: Bool

  /// - Parameter codingPath: of the value that was decoded, for an error that states none.
  init(_ error: any Error, at codingPath: [any CodingKey] = [], below depth: Int = 0) {
    let failure: (keys: [any CodingKey], reason: String, isCorruption: Bool) =
      switch error {
      case DecodingError.typeMismatch(let type, let context):
        (context.codingPath, "not \(Self.words(type))", false)
      case DecodingError.valueNotFound(_, let context): (context.codingPath, "null", false)
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath + [key], "missing", false)
      case DecodingError.dataCorrupted(let context):
        (context.codingPath, Self.reason(context.debugDescription), true)
      case _ where Self.isUnrepresentable(error): (codingPath, Self.unrepresentable, false)
      default: (codingPath, "cannot be read: \(Self.words(error))".escaped(limit: 100), true)
      }
    path = Self.words(failure.keys.dropFirst(depth))
    reason = failure.reason
    isCorruption = failure.isCorruption
  }

  static let syntaxError = "not valid JSON"
  static let unrepresentable = "a number or character that cannot be represented"

  /// NB: JSONDecoder's error, of a type of its own, for a number out of the range of its type, or half of
  /// a surrogate pair. Of the whole value, it is as that of a syntax error.
  private static func isUnrepresentable(_ error: any Error) -> Bool {
    "\(type(of: error))" == "JSONError"
  }

  private static func reason(_ description: String) -> String {
    // NB: JSONDecoder gives no more details of a syntax error.
    description == "The given data was not valid JSON."
      ? syntaxError : "not valid: \(description)".escaped(limit: 100)
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
