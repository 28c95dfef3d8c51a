#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A scan of JSON text without decoding it.
///
/// Limits the cost of decoding: as measured, a level of objects in arrays takes 4 KiB of stack
/// (most threads on macOS have 512 KiB) and a skipped value 140 bytes.
struct JSONOutline {
  static let maximumDepth = 128
  static let maximumValues = 500_000

  /// Why the text is invalid JSON, as far as the scan detects it.
  private(set) var fault: String?

  /// At least the depth and the number of values of what is decoded.
  private(set) var deepest = 0
  private(set) var values = 0
  private var isCutShort = false

  /// - Throws: ``NetworkError`` if the body must not be decoded.
  init(checking body: Data) throws(NetworkError) {
    guard !body.isEmpty else { throw .undecodable(path: "", reason: "the body is empty") }
    // The decoder takes text with a NUL among the first four bytes as UTF-16 or UTF-32.
    guard !body.prefix(4).contains(0), String(validating: body, as: UTF8.self) != nil else {
      throw .undecodable(path: "", reason: "not valid UTF-8")
    }
    scan(body)
    guard deepest <= Self.maximumDepth else {
      throw .tooComplex("levels of nesting", limit: Self.maximumDepth)
    }
    guard values <= Self.maximumValues else {
      throw .tooComplex("values", limit: Self.maximumValues)
    }
    let isMarkup = body.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
    fault = isMarkup ? "a web page, not JSON" : isCutShort ? "ends too early" : nil
  }

  private mutating func scan(_ body: Data) {
    var depth = 0
    var isInString = false
    var isEscaped = false
    body.withUnsafeBytes { bytes in
      for byte in bytes {
        if isInString {
          isInString = isEscaped || byte != UInt8(ascii: "\"")
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: ","): values += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          values += 1
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
    }
    isCutShort = isInString || depth > 0
  }
}
