/// Finds the http and https addresses in text, from left to right.
///
/// An address ends before white space, `<`, `>`, `"`, an unmatched closing bracket, or a non-ASCII
/// scalar other than a letter, digit or mark. Trailing punctuation and opening brackets are not
/// part of it. Runs in linear time: each scalar is examined a bounded number of times, also in
/// invalid addresses.
struct WebLinkFinder: IteratorProtocol {
  private typealias Scalars = Substring.UnicodeScalarView

  private var rest: Scalars
  private var isWithinWord = false

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  mutating func next() -> (range: Range<String.Index>, link: WebLink)? {
    while let first = rest.first {
      guard !isWithinWord, startsAddress else {
        isWithinWord = Self.isOfWord(first)
        rest.removeFirst()
        continue
      }
      let candidate = takeCandidate()
      if let link = WebLink(String(candidate)) {
        return (candidate.startIndex..<candidate.endIndex, link)
      }
    }
    return nil
  }

  private var startsAddress: Bool {
    guard rest.first == "h" || rest.first == "H" else { return false }
    let start = String(rest.prefix(8)).lowercased()
    return start.hasPrefix("http://") || start == "https://"
  }

  private mutating func takeCandidate() -> Scalars {
    var closers: [Unicode.Scalar] = []
    let word = rest.prefix { Self.isOfAddress($0) && Self.isBalanced($0, &closers) }
    rest = rest[word.endIndex...]
    var candidate = word
    while let last = candidate.last, Self.isPunctuation(last) { candidate.removeLast() }
    return candidate
  }

  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && !"<>\"".unicodeScalars.contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Whether `scalar` is not a closing bracket, or matches the last open one.
  private static func isBalanced(
    _ scalar: Unicode.Scalar, _ closers: inout [Unicode.Scalar]
  ) -> Bool {
    switch scalar {
    case "(": closers.append(")")
    case "[": closers.append("]")
    case "{": closers.append("}")
    case ")", "]", "}": return closers.popLast() == scalar
    default: break
    }
    return true
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    ".,;:!?'([{".unicodeScalars.contains(scalar)
  }

  /// Whether an address right after `scalar` would be part of a word or of another scheme.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    UInt8(exactly: scalar.value).map { $0.isLetter || $0.isDigit || "+-".utf8.contains($0) }
      ?? false
  }
}
