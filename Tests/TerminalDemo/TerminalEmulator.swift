import DisplayKit
package import TerminalHost

/// A terminal emulator by ECMA-48, independent of the code under test.
package struct TerminalEmulator {
  package enum Widths: CaseIterable {
    /// Draws grapheme clusters.
    case clusters
    /// Draws scalar by scalar, each with its own width.
    case scalars
  }

  package let columns: Int
  package let rows: Int
  private let widths: Widths
  package private(set) var cells: [[EmulatedCell]]
  package private(set) var cursor = (row: 0, column: 0)
  package private(set) var modes: Set<Int> = [25, 7]
  /// Whether picture commands are recorded instead of reported as surprises.
  package var showsPictures = false
  package private(set) var pictureCommands: [String] = []
  /// The window's title, and the clipboard in base64.
  package private(set) var title = ""
  /// The titles on the stack.
  package private(set) var savedTitles = 0
  package private(set) var clipboard = ""
  /// Sequences that change more than cells, cursor and modes: the tests expect none.
  package private(set) var surprises: [String] = []
  private var codes: Set<Int> = []
  /// The cell of the last scalar, to which a combining scalar is added.
  private var last: (row: Int, column: Int)?

  package init(columns: Int, rows: Int, widths: Widths = .clusters) {
    self.columns = columns
    self.rows = rows
    self.widths = widths
    let row = Array(repeating: EmulatedCell.blank, count: columns)
    cells = Array(repeating: row, count: rows)
  }

  package init(_ size: TerminalSize, widths: Widths = .clusters) {
    self.init(columns: size.columns, rows: size.rows, widths: widths)
  }

  /// The rows as text, without trailing spaces.
  package var lines: [String] {
    cells.map { row in
      let line = row.map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  package var text: String { lines.joined(separator: "\n") }

  package mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\r": moveTo(cursor.row, 0)
      case "\n": moveTo(cursor.row + 1, cursor.column)
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        surprises.append("control \(scalar.value)")
      default: print(scalar)
      }
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": break
    case "_" where showsPictures: return pictureCommands.append(string(&rest))
    case "]": return command(string(&rest))
    default: return surprises.append("escape")
    }
    var body = ""
    while let scalar = rest.popFirst() {
      if (0x40...0x7E).contains(scalar.value) { return control(body, Character(scalar)) }
      body.unicodeScalars.append(scalar)
    }
    surprises.append("unfinished")
  }

  private mutating func control(_ body: String, _ final: Character) {
    let isPrivate = body.hasPrefix("?")
    let parameters = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch (isPrivate, final) {
    case (true, "h"): modes.formUnion(parameters)
    case (true, "l"):
      modes.subtract(parameters)
      if parameters == [1049] { showOtherScreen() }
    case (false, "H"):
      moveTo((parameters.first ?? 1) - 1, (parameters.dropFirst().first ?? 1) - 1)
    case (false, "G"): moveTo(cursor.row, (parameters.first ?? 1) - 1)
    case (false, "J") where parameters == [2]:
      for row in cells.indices { erase(row, 0..<columns) }
    case (false, "K") where parameters.isEmpty: erase(cursor.row, cursor.column..<columns)
    case (false, "X"):
      erase(cursor.row, cursor.column..<min(cursor.column + (parameters.first ?? 1), columns))
    case (false, "t") where parameters == [22, 2]: savedTitles += 1
    case (false, "t") where parameters == [23, 2]: savedTitles -= 1
    case (false, "m"): select(parameters.isEmpty ? [0] : parameters)
    default: surprises.append("\(body)\(final)")
    }
  }

  /// A string up to its terminator, BEL or ST.
  private func string(_ rest: inout Substring.UnicodeScalarView) -> String {
    let command = rest.prefix { $0 != "\u{1B}" && $0 != "\u{7}" }
    rest = rest.dropFirst(command.count)
    if rest.popFirst() == "\u{1B}" { rest = rest.dropFirst() }
    return String(command)
  }

  private mutating func command(_ command: String) {
    if command.hasPrefix("2;") {
      title = String(command.dropFirst(2))
    } else if command.hasPrefix("52;c;") {
      clipboard = String(command.dropFirst(5))
    } else if showsPictures {
      pictureCommands.append(command)
    } else {
      surprises.append(command)
    }
  }

  /// Switches to the empty alternate screen.
  private mutating func showOtherScreen() {
    for row in cells.indices { erase(row, 0..<columns) }
    moveTo(0, 0)
  }

  private mutating func moveTo(_ row: Int, _ column: Int) {
    cursor = (min(max(row, 0), rows - 1), min(max(column, 0), columns - 1))
    last = nil
  }

  private mutating func erase(_ row: Int, _ range: Range<Int>) {
    for column in range { cut(row, column) }
    for column in range { cells[row][column] = EmulatedCell(text: " ", codes: codes) }
    last = nil
  }

  private mutating func select(_ parameters: [Int]) {
    for code in parameters {
      switch code {
      case 0: codes = []
      case 30...37, 90...97:
        codes = codes.filter { !(30...37).contains($0) && !(90...97).contains($0) }.union([code])
      case 40...47, 100...107:
        codes = codes.filter { !(40...47).contains($0) && !(100...107).contains($0) }.union([code])
      default: codes.insert(code)
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    if let last, joins(scalar, cells[last.row][last.column].text) {
      cells[last.row][last.column].text.unicodeScalars.append(scalar)
      let text = cells[last.row][last.column].text
      guard widths == .clusters else { return }
      return occupy(last.row, last.column, text)
    }
    // Autowrap is off: text at the edge overwrites the last column.
    if cursor.column >= columns { cursor.column = columns - 1 }
    last = cursor
    occupy(cursor.row, cursor.column, String(scalar))
  }

  private func joins(_ scalar: Unicode.Scalar, _ text: String) -> Bool {
    switch widths {
    case .clusters: (text + String(scalar)).count == text.count
    case .scalars: DisplayWidth.of(String(scalar)) == 0
    }
  }

  private mutating func occupy(_ row: Int, _ column: Int, _ text: String) {
    let width = text.count == 1 ? text.first.map { DisplayWidth.of($0) } ?? 1 : 1
    let end = min(column + max(width, 1), columns)
    for place in column..<end { cut(row, place) }
    for place in column..<end { cells[row][place] = EmulatedCell(text: "", codes: codes) }
    cells[row][column].text = text
    cursor = (row, end)
  }

  /// Blanks the rest of a wide text that is partly overwritten.
  private mutating func cut(_ row: Int, _ column: Int) {
    var first = column
    while first > 0, cells[row][first].text.isEmpty { first -= 1 }
    var end = column + 1
    while end < columns, cells[row][end].text.isEmpty { end += 1 }
    if end - first > 1 { for place in first..<end { cells[row][place].text = " " } }
  }
}

/// A cell of the emulator; the continuation cells of a wide text are empty.
package struct EmulatedCell: Equatable {
  package static let blank = EmulatedCell(text: " ", codes: [])

  package var text: String
  /// The active SGR parameters.
  package var codes: Set<Int>

  package init(text: String, codes: Set<Int>) {
    self.text = text
    self.codes = codes
  }
}
