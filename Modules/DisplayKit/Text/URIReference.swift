/// The parts of an address or of a relative reference, as RFC 3986 cuts them; not checked.
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

  /// What this means on the page at `base` (RFC 3986, 5.2.2), but for the dot segments.
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

  /// The path without its `.` and `..` (RFC 3986, 5.2.4).
  var pathWithoutDotSegments: [UInt8] {
    let slash = UInt8(ascii: "/")
    let segments = path.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
    var kept: [ArraySlice<UInt8>] = []
    for segment in segments {
      let isParent = segment.elementsEqual("..".utf8)
      if isParent { _ = kept.popLast() }
      if !isParent && !segment.elementsEqual(".".utf8) { kept.append(segment) }
    }
    if let last = segments.last, last.elementsEqual("..".utf8) || last.elementsEqual(".".utf8) {
      kept.append([])
    }
    return kept.flatMap { [slash] + $0 }
  }

  /// Takes what follows the first `mark`, and the mark, off the end of `text`.
  private static func cut(_ text: inout ArraySlice<UInt8>, at mark: UInt8) -> ArraySlice<UInt8>? {
    guard let position = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<position] }
    return text[(position + 1)...]
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "+-.".utf8.contains(byte)
  }
}
