import DisplayKit

/// Lines that are laid out together: a row of a list, or what stands between lists.
struct TerminalBlock: Equatable {
  struct Stop: Equatable {
    let target: TerminalTarget
    /// The first and the last line of it.
    let line: Int
    var lastLine: Int
  }

  var lines: [TerminalLine] = []
  /// In reading order, each target once.
  private(set) var stops: [Stop] = []
  /// A link's number is its place here, from 1.
  private(set) var links: [WebLink] = []

  mutating func append(_ line: TerminalLine) {
    lines.append(line)
    for span in line.spans {
      if let target = span.target { note(target, at: lines.count - 1) }
    }
  }

  mutating func note(_ target: TerminalTarget, at line: Int) {
    if let known = stops.lastIndex(where: { $0.target == target }) {
      stops[known].lastLine = line
    } else {
      stops.append(Stop(target: target, line: line, lastLine: line))
    }
  }

  /// From `line` to the last one, whole.
  mutating func noteRow(_ row: RowID, from line: Int) {
    guard line < lines.count else { return }
    let stop = Stop(target: .row(row), line: line, lastLine: lines.count - 1)
    stops.insert(stop, at: stops.firstIndex { $0.line >= line } ?? stops.count)
  }

  mutating func number(of link: WebLink) -> Int {
    if let known = links.firstIndex(of: link) { return known + 1 }
    links.append(link)
    return links.count
  }
}
