/// Fills lines with words. Holds one line at a time, however long the text is.
struct PlainLineBreaker {
  struct Glyph {
    let character: Character
    let width: Int
    /// The position of the piece that the character comes from.
    let piece: Int
  }

  struct Span {
    var glyphs: [Glyph] = []
    var width = 0

    mutating func append(_ glyph: Glyph) {
      glyphs.append(glyph)
      width += glyph.width
    }

    mutating func append(_ span: Span) {
      glyphs += span.glyphs
      width += span.width
    }
  }

  let room: Int
  private var line = Span()
  private var spaces = Span()
  private var word = Span()

  init(room: Int) { self.room = room }

  /// Gives each line of `pieces` to `emit`, without the spaces at its end.
  mutating func breakLines(_ pieces: [PlainPiece], _ emit: (Span) throws -> Void) rethrows {
    for (position, piece) in pieces.enumerated() {
      for character in piece.text {
        if character.isNewline {
          try endWord(emit)
          try endLine(emit)
        } else if character == " " || character == "\t" {
          try endWord(emit)
          spaces.append(Glyph(character: " ", width: 1, piece: position))
        } else {
          let width = DisplayWidth.of(character)
          try add(Glyph(character: character, width: width, piece: position), emit)
        }
      }
    }
    try endWord(emit)
    if !line.glyphs.isEmpty { try endLine(emit) }
  }

  private mutating func add(_ glyph: Glyph, _ emit: (Span) throws -> Void) rethrows {
    if let last = word.glyphs.last, canBreak(between: last, and: glyph) {
      try endWord(emit)
    } else if word.width + glyph.width > room, !word.glyphs.isEmpty {
      if !line.glyphs.isEmpty { try endLine(emit) }
      try emit(word)
      (word, spaces) = (Span(), Span())
    }
    word.append(glyph)
  }

  private mutating func endWord(_ emit: (Span) throws -> Void) rethrows {
    guard !word.glyphs.isEmpty else { return }
    if line.width + spaces.width + word.width > room, !line.glyphs.isEmpty {
      try endLine(emit)
    }
    if spaces.width + word.width <= room { line.append(spaces) }
    line.append(word)
    (word, spaces) = (Span(), Span())
  }

  private mutating func endLine(_ emit: (Span) throws -> Void) rethrows {
    try emit(line)
    (line, spaces) = (Span(), Span())
  }

  /// Wide scripts have no spaces: a line may end beside each of their characters, but no line
  /// ends with an opening bracket or begins with a closing one.
  private func canBreak(between left: Glyph, and right: Glyph) -> Bool {
    guard left.width > 1 || right.width > 1 else { return false }
    if category(left.character) == .openPunctuation { return false }
    return switch category(right.character) {
    case .closePunctuation, .finalPunctuation, .otherPunctuation: false
    default: true
    }
  }

  private func category(_ character: Character) -> Unicode.GeneralCategory? {
    character.unicodeScalars.first?.properties.generalCategory
  }
}
