import HTTPTypes

/// The cache directives (RFC 9111, section 5.2) that a private cache applies.
struct CacheControl {
  private(set) var isNoStore = false
  private(set) var isNoCache = false
  private(set) var isMustRevalidate = false
  private(set) var isMustUnderstand = false
  private(set) var isOnlyIfCached = false
  /// In seconds, as the next two.
  private(set) var maxAge: Int?
  private(set) var minFresh: Int?
  /// The largest number if the directive has no value.
  private(set) var maxStale: Int?

  init(_ fields: HTTPFields) {
    for directive in fields.members(of: .cacheControl) {
      let parts = directive.split(separator: "=", maxSplits: 1).map(\.trimmed)
      let value = parts.dropFirst().first
      switch parts.first?.lowercased() {
      case "no-store": isNoStore = true
      case "no-cache": isNoCache = true
      case "must-revalidate": isMustRevalidate = true
      case "must-understand": isMustUnderstand = true
      case "only-if-cached": isOnlyIfCached = true
      // Of two directives the first applies (RFC 9111, section 4.2.1).
      case "max-age": maxAge = maxAge ?? Self.seconds(value ?? "")
      // Invalid numbers count as none for `max-stale`, and as any for `min-fresh`: not reused.
      case "min-fresh": minFresh = minFresh ?? Self.number(value ?? "") ?? Self.largest
      case "max-stale": maxStale = maxStale ?? value.map(Self.seconds) ?? Self.largest
      default: break
      }
    }
  }

  /// Whether a cache that understands the status may not store the response (RFC 9111, section
  /// 5.2.2.3): `must-understand` overrides `no-store`, which is for other caches then.
  var forbidsStoring: Bool { isNoStore && !isMustUnderstand }

  private static let largest = 1 << 31

  /// An invalid number is 0, which means stale (RFC 9111, section 4.2.1).
  private static func seconds(_ text: Substring) -> Int { number(text) ?? 0 }

  /// The first number of `Age`, which is ignored if it is none (RFC 9111, section 5.1).
  static func age(_ fields: HTTPFields) -> Int {
    fields.members(of: .age).first.flatMap { number($0[...]) } ?? 0
  }

  /// A larger number counts as 2^31 (RFC 9111, section 1.2.2).
  private static func number(_ text: Substring) -> Int? {
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    let digits = isQuoted ? text.dropFirst().dropLast() : text
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return min(Int(digits) ?? .max, largest)
  }
}

extension HTTPFields {
  /// The elements of a list field (RFC 9110, section 5.6.1), without whitespace around. Quoted strings
  /// may contain commas (section 5.6.4).
  func members(of name: HTTPField.Name) -> [String] {
    self[values: name].flatMap(\.listMembers)
  }
}

extension String {
  fileprivate var listMembers: [String] {
    var members: [String] = []
    var member: [UInt8] = []
    var rest = Array(utf8)[...]
    var hasOpenQuote = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: ","):
        members.append(String(decoding: member, as: UTF8.self))
        member = []
      case UInt8(ascii: "\"") where !hasOpenQuote:
        member.append(byte)
        let end = rest.endOfQuotedString
        // A quote without an end is an ordinary character: it hides no directive behind it.
        hasOpenQuote = end == nil
        member += rest[..<(end ?? rest.startIndex)]
        rest = rest[(end ?? rest.startIndex)...]
      default: member.append(byte)
      }
    }
    members.append(String(decoding: member, as: UTF8.self))
    return members.map { String($0[...].trimmed) }.filter { !$0.isEmpty }
  }
}

extension Substring {
  /// Without spaces and tabs around.
  fileprivate var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let start = drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}

extension ArraySlice<UInt8> {
  /// The index behind the closing quote; nil if there is none.
  fileprivate var endOfQuotedString: Index? {
    var isEscaped = false
    for (index, byte) in zip(indices, self) {
      if !isEscaped, byte == UInt8(ascii: "\"") { return index + 1 }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return nil
  }
}
