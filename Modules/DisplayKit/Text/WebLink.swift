/// An http or https address in printable ASCII that a host may open or link to.
///
/// Has a host and no user info (`https://dev.to@evil.example` is rejected), and no space, quote,
/// backslash, angle bracket or control. Scheme and host are in lower case.
public struct WebLink: Hashable, Sendable {
  package static let longest = 2048

  /// The complete address, percent-encoded, of at most 2,048 bytes.
  public let string: String

  /// - Parameters:
  ///   - text: characters that are invalid in an address are percent-encoded.
  ///   - base: resolves a relative `text` (RFC 3986), which is nil without a base.
  public init?(_ text: String, relativeTo base: WebLink? = nil) {
    // Tabs and line breaks are removed everywhere (https://url.spec.whatwg.org, 4.4).
    let withoutBreaks = text.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let trimmed = withoutBreaks.drop { $0 <= 0x20 }
    let end = trimmed.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? trimmed.startIndex
    var reference = URIReference(trimmed[..<end])
    if let base {
      reference = reference.resolved(against: URIReference(Array(base.string.utf8)[...]))
    }
    guard let scheme = reference.scheme, scheme == "http" || scheme == "https",
      let authority = reference.authority.flatMap(Self.checked(authority:))
    else { return nil }

    var bytes = Array("\(scheme)://".utf8) + authority
    Self.encode(reference.pathWithoutDotSegments[...], into: &bytes)
    Self.encode(reference.query, after: "?", into: &bytes)
    Self.encode(reference.fragment, after: "#", into: &bytes)
    guard bytes.count <= Self.longest else { return nil }
    string = String(decoding: bytes, as: UTF8.self)
  }

  /// A host with an optional port, in lower case; nil for anything else.
  private static func checked(authority: ArraySlice<UInt8>) -> [UInt8]? {
    let isBracketed = authority.first == UInt8(ascii: "[")
    let hostEnd =
      isBracketed
      ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
      : authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    guard let hostEnd, hostEnd > authority.startIndex else { return nil }
    let port = authority[hostEnd...].dropFirst()
    guard authority[hostEnd...].first ?? UInt8(ascii: ":") == UInt8(ascii: ":"),
      port.count <= 5, port.allSatisfy(\.isDigit)
    else { return nil }

    let host = authority[..<hostEnd]
    if isBracketed {
      let isAddress = host.dropFirst().dropLast().allSatisfy {
        $0.isHexDigit || ":.".utf8.contains($0)
      }
      guard isAddress, host.count > 2 else { return nil }
      return Array(String(decoding: authority, as: UTF8.self).lowercased().utf8)
    }
    return checked(name: host).map { $0 + authority[hostEnd...] }
  }

  /// A host name; its non-ASCII characters are percent-encoded.
  private static func checked(name: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var position = name.startIndex
    while position < name.endIndex {
      let byte = name[position]
      switch byte {
      case 0x41...0x5A: result.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        result.append(byte)
      case 0x80...: escape(byte, into: &result)
      case UInt8(ascii: "%"):
        guard isEscape(name[position...]), name[position + 1] >= UInt8(ascii: "8") else {
          return nil
        }
        result += name[position...(position + 2)]
        position += 2
      default: return nil
      }
      position += 1
    }
    return result
  }

  private static func encode(
    _ part: ArraySlice<UInt8>?, after mark: Unicode.Scalar? = nil, into bytes: inout [UInt8]
  ) {
    guard let part else { return }
    if let mark { bytes.append(UInt8(ascii: mark)) }
    for position in part.indices {
      let byte = part[position]
      switch byte {
      case UInt8(ascii: "%"):
        if isEscape(part[position...]) { bytes.append(byte) } else { escape(byte, into: &bytes) }
      case 0x21..<0x7F where !"\"'<>\\^`{|}#".utf8.contains(byte): bytes.append(byte)
      default: escape(byte, into: &bytes)
      }
    }
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy(\.isHexDigit)
  }

  private static func escape(_ byte: UInt8, into bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

/// The unvalidated components of an absolute or relative reference (RFC 3986).
struct URIReference {
  var scheme: String?
  var authority: ArraySlice<UInt8>?
  var path: ArraySlice<UInt8>
  var query: ArraySlice<UInt8>?
  var fragment: ArraySlice<UInt8>?

  init(_ text: ArraySlice<UInt8>) {
    var rest = text
    fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
    query = Self.cut(&rest, at: UInt8(ascii: "?"))
    if let end = rest.firstIndex(where: { !Self.isSchemeByte($0) }), rest[end] == UInt8(ascii: ":"),
      let first = rest.first, first.isLetter
    {
      scheme = String(decoding: rest[..<end], as: UTF8.self).lowercased()
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// The reference resolved against `base` (RFC 3986, 5.2.2), with its dot segments.
  func resolved(against base: URIReference) -> URIReference {
    guard scheme == nil else { return self }
    var result = self
    result.scheme = base.scheme
    guard authority == nil else { return result }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else if path.first != UInt8(ascii: "/") {
      let end = base.path.lastIndex(of: UInt8(ascii: "/")) ?? base.path.startIndex
      result.path = base.path[..<end] + [UInt8(ascii: "/")] + path
    }
    return result
  }

  /// The path without `.` and `..` segments (RFC 3986, 5.2.4).
  var pathWithoutDotSegments: [UInt8] {
    let slash = UInt8(ascii: "/")
    let segments = path.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
    var result: [ArraySlice<UInt8>] = []
    for segment in segments {
      let isParent = segment.elementsEqual("..".utf8)
      if isParent { _ = result.popLast() }
      if !isParent && !segment.elementsEqual(".".utf8) { result.append(segment) }
    }
    if let last = segments.last, last.elementsEqual("..".utf8) || last.elementsEqual(".".utf8) {
      result.append([])
    }
    return result.flatMap { [slash] + $0 }
  }

  /// Removes the first `mark` and the text after it from `text`; returns the text after it.
  private static func cut(_ text: inout ArraySlice<UInt8>, at mark: UInt8) -> ArraySlice<UInt8>? {
    guard let position = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<position] }
    return text[(position + 1)...]
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte)
  }
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// White space as defined by HTML.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
}
