/// A name as somebody gave it, without what cannot be seen: control characters, and marks that
/// turn the direction of what stands around them.
struct ChosenName: Equatable, Sendable {
  private static let longest = (characters: 100, bytes: 1_000)
  private static let directionMarks: Set<Unicode.Scalar> = [
    "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  let text: String

  /// - Throws: ``AccountRejection/invalidName``.
  init(_ typed: String) throws {
    guard typed.utf8.count <= Self.longest.bytes, typed.count <= Self.longest.characters,
      typed.contains(where: { !$0.isWhitespace }),
      !typed.unicodeScalars.contains(where: Self.isUnseen)
    else { throw AccountRejection.invalidName }
    let start = typed.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace } ?? start.startIndex
    text = String(start[...end])
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: directionMarks.contains(scalar)
    }
  }
}
