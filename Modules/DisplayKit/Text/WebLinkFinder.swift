/// Finds the http and https addresses among words, from left to right.
///
/// An address ends before white space, `<`, `>`, `"`, a closing bracket that it has not opened, or
/// a scalar beyond ASCII that is no letter, digit or mark. Punctuation and opening brackets at its
/// end are not part of it. Each scalar is looked at a fixed number of times: nothing is searched
/// again, whether it made a link or not.
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

  /// Whether `scalar` is no closing bracket, or the one that is due.
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

  /// Whether an address right after `scalar` would be the end of a word or of another scheme.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-": true
    default: false
    }
  }
}
