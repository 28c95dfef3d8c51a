/// A user's name, without control characters and bidirectional control marks.
struct ValidatedName: Equatable, Sendable {
  private static let longest = (characters: 100, bytes: 1_000)

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
    default: scalar.properties.isBidiControl
    }
  }
}
