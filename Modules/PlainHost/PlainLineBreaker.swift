import DisplayKit

/// Fills lines with words. Holds one line at a time, however long the text is.
struct PlainLineBreaker {
  /// A part of a line: texts, each of one piece.
  struct Span {
    private(set) var texts: [(piece: Int, text: String)] = []
    private(set) var width = 0

    var isEmpty: Bool { texts.isEmpty }
    var last: Character? { texts.last?.text.last }

    mutating func append(_ text: Substring, width: Int, piece: Int) {
      if let last = texts.indices.last, texts[last].piece == piece {
        texts[last].text.append(contentsOf: text)
      } else {
        texts.append((piece, String(text)))
      }
      self.width += width
    }

    mutating func append(_ span: Span) {
      for (piece, text) in span.texts { append(text[...], width: 0, piece: piece) }
      width += span.width
    }

    mutating func removeAll() {
      texts.removeAll(keepingCapacity: true)
      width = 0
    }
  }

  let room: Int
  private var line = Span()
  private var spaces = Span()
  private var word = Span()
  /// The last character of the word is a wide one.
  private var endsWide = false

  init(room: Int) { self.room = room }

  /// Gives each line of `pieces` to `emit`, without the spaces at its end.
  mutating func breakLines(_ pieces: [StyledRun], _ emit: (Span) throws -> Void) rethrows {
    if let line = wholeLine(pieces) { return try emit(line) }
    for (position, piece) in pieces.enumerated() {
      var rest = piece.text[...]
      while !rest.isEmpty {
        takeASCII(from: &rest, piece: position)
        guard let character = rest.popFirst() else { break }
        try take(character, piece: position, emit)
      }
    }
    try endWord(emit)
    if !line.isEmpty { try endLine(emit) }
  }

  /// What fits on one line as it is, as nearly all that a list holds.
  private func wholeLine(_ pieces: [StyledRun]) -> Span? {
    var line = Span()
    for (position, piece) in pieces.enumerated() {
      let bytes = piece.text.utf8
      // No more than could fit is measured; controls end lines, or are drawn as something else.
      guard bytes.count / 4 <= room, bytes.allSatisfy({ $0 >= 0x20 }) else { return nil }
      line.append(piece.text[...], width: DisplayWidth.of(piece.text), piece: position)
      guard line.width <= room else { return nil }
    }
    guard let last = line.last, last != " " else { return nil }
    return line
  }

  /// Takes as many letters as fit at once, because most words are made of nothing else. The last
  /// one before anything else may be a part of a larger cluster, and is left.
  private mutating func takeASCII(from rest: inout Substring, piece: Int) {
    guard !endsWide || word.isEmpty else { return }
    let letterCount = rest.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.prefix(max(room - word.width, 0)).prefix { (0x21...0x7E).contains($0) }.count
    }
    var end = rest.utf8.index(rest.startIndex, offsetBy: letterCount ?? 0)
    if end > rest.startIndex, end < rest.endIndex, rest.utf8[end] >= 0x80 {
      end = rest.utf8.index(before: end)
    }
    guard end > rest.startIndex else { return }
    let letters = rest[..<end]
    word.append(letters, width: letters.utf8.count, piece: piece)
    endsWide = false
    rest = rest[end...]
  }

  private mutating func take(
    _ character: Character, piece: Int, _ emit: (Span) throws -> Void
  ) rethrows {
    if character == " " || character == "\t" {
      try endWord(emit)
      spaces.append(" ", width: 1, piece: piece)
    } else if character.isNewline {
      try endWord(emit)
      try endLine(emit)
    } else {
      let width = DisplayWidth.of(character)
      try makeRoom(for: character, width: width, emit)
      word.append(Substring(String(character)), width: width, piece: piece)
      endsWide = width > 1
    }
  }

  private mutating func makeRoom(
    for character: Character, width: Int, _ emit: (Span) throws -> Void
  ) rethrows {
    guard !word.isEmpty else { return }
    if endsWide || width > 1, word.last?.canEndLine(before: character) == true {
      try endWord(emit)
    } else if word.width + width > room {
      if !line.isEmpty { try endLine(emit) }
      try emit(word)
      word.removeAll()
      spaces.removeAll()
    }
  }

  private mutating func endWord(_ emit: (Span) throws -> Void) rethrows {
    guard !word.isEmpty else { return }
    if line.width + spaces.width + word.width > room, !line.isEmpty { try endLine(emit) }
    if spaces.width + word.width <= room { line.append(spaces) }
    line.append(word)
    word.removeAll()
    spaces.removeAll()
  }

  private mutating func endLine(_ emit: (Span) throws -> Void) rethrows {
    try emit(line)
    line.removeAll()
    spaces.removeAll()
  }
}
