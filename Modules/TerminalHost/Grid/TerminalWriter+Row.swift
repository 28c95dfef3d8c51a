extension TerminalWriter {
  /// Unchanged cells up to this many are written rather than jumped over.
  private static let shortestJump = 4

  mutating func draw(_ new: [TerminalCell], over old: [TerminalCell], row: Int) {
    let isChanged = changes(new, old)
    let blankTail = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
    var column = 0
    while column < new.count {
      guard isChanged[column] else {
        column += 1
        continue
      }
      if column >= blankTail, isChanged[column...].count(where: \.self) > Self.shortestJump {
        move(to: row, column)
        setPen(.plain)
        output.control([], "K")
        return
      }
      closeGap(before: column, in: new, row: row)
      column = write(new, row: row, column: column)
    }
  }

  /// Which cells have to be written: all of a cluster or nothing, and whatever an uncertain cluster
  /// might cover.
  private func changes(_ new: [TerminalCell], _ old: [TerminalCell]) -> [Bool] {
    var isChanged = zip(new, old).map { $0 != $1 }
    var covered = 0
    var column = 0
    while column < new.count {
      guard let cluster = new[column].cluster else {
        column += 1
        continue
      }
      let end = min(column + cluster.width, new.count)
      if column < covered || isChanged[column..<end].contains(true) {
        for position in column..<end { isChanged[position] = true }
        covered = max(covered, cluster.isSteady ? 0 : column + cluster.widestReading)
      }
      column = end
    }
    return isChanged
  }

  /// Goes to `column` by the shorter way: a few letters in the same style are cheaper than a jump.
  private mutating func closeGap(before column: Int, in row: [TerminalCell], row number: Int) {
    if let position, position.row == number, position.column >= 0,
      position.column < column, column - position.column <= Self.shortestJump,
      row[position.column..<column].allSatisfy({ canBeRewritten($0) })
    {
      var next = position.column
      while next < column { next = write(row, row: number, column: next) }
    } else {
      move(to: number, column)
    }
  }

  private func canBeRewritten(_ cell: TerminalCell) -> Bool {
    cell.style == pen && cell.cluster?.character.isASCII == true
  }

  /// Writes one cluster, and returns the column behind it.
  private mutating func write(_ cells: [TerminalCell], row: Int, column: Int) -> Int {
    guard let cluster = cells[column].cluster else { return column + 1 }
    let end = column + cluster.width
    setPen(cells[column].style)
    // A terminal that takes it for narrower would leave what was there.
    if !cluster.isSteady { output.control(cluster.width, final: "X") }
    output.text(cluster.character)
    let isKnown = cluster.isSteady && end < cells.count
    position = TerminalFrame.Cursor(row: row, column: isKnown ? end : -1)
    return end
  }
}
