/// The current paragraph: text with collapsed white space, and its style changes.
struct HTMLTextBuffer {
  var style = HTMLStyle() {
    didSet { hasNewStyle = true }
  }

  private var bytes: [UInt8] = []
  private var runs: [(start: Int, style: HTMLStyle)] = []
  private var hasNewStyle = true
  /// The start positions of open superscripts, subscripts and annotations, the innermost last.
  private var shifts: [Int] = []

  mutating func append(_ text: String) {
    if style.isHidden { return }
    beginRun()
    for byte in text.utf8 {
      if byte.isSpace && !style.isPreformatted { appendSpace() } else { bytes.append(byte) }
    }
  }

  mutating func beginShift() { shifts.append(bytes.count) }

  /// Raises or lowers the text since ``beginShift()``, or else marks it with `^` or `_`.
  mutating func endShift(_ shift: HTMLBaseline) {
    guard let words = takeShift() else { return }
    let isOneStyle = runs.last.map { $0.start <= words.lowerBound } == true
    if isOneStyle, let shifted = shift.applied(to: bytes[words]) {
      bytes.replaceSubrange(words, with: shifted.utf8)
      return
    }
    let text = String(decoding: bytes[words], as: UTF8.self)
    guard !HTMLBaseline.isReadable(text, after: bytes[..<words.lowerBound].last) else { return }
    let isGroup = text.dropFirst() != ""
    mark(words, from: shift.mark + (isGroup ? "(" : ""), to: isGroup ? ")" : "")
  }

  /// Puts the text since ``beginShift()`` in parentheses.
  mutating func endAnnotation() {
    if let words = takeShift() { mark(words, from: "(", to: ")") }
  }

  /// The text since ``beginShift()`` without the space around it; nil if there is none.
  private mutating func takeShift() -> Range<Int>? {
    guard let start = shifts.popLast(), start < bytes.count,
      let first = bytes[start...].firstIndex(where: { !$0.isSpace }),
      let last = bytes[start...].lastIndex(where: { !$0.isSpace })
    else { return nil }
    return first..<last + 1
  }

  /// Inserts marks, each in the style of the text beside it.
  private mutating func mark(_ words: Range<Int>, from start: String, to end: String) {
    bytes.insert(contentsOf: end.utf8, at: words.upperBound)
    bytes.insert(contentsOf: start.utf8, at: words.lowerBound)
    for index in runs.indices.reversed() {
      guard runs[index].start > words.lowerBound else { return }
      let isBehind = runs[index].start >= words.upperBound
      runs[index].start += start.utf8.count + (isBehind ? end.utf8.count : 0)
    }
  }

  /// Starts a new line, unless the text is empty or already ends with a separator.
  mutating func breakLine(with separator: UInt8 = 0x0A) {
    if style.isHidden { return }
    if separator == 0x0A { trimSpace() }
    guard let last = bytes.last, last != separator, last != 0x0A else { return }
    bytes.append(separator)
  }

  /// Appends a line break; at most two in a row.
  mutating func appendLineBreak() {
    if style.isHidden { return }
    beginRun()
    trimSpace()
    if !style.isPreformatted {
      guard !bytes.isEmpty, !bytes.suffix(2).elementsEqual([0x0A, 0x0A]) else { return }
    }
    bytes.append(0x0A)
  }

  /// Removes and returns the paragraph, trimmed; nil if it is empty.
  mutating func take() -> StyledText? {
    defer { clear() }
    trimEnd()
    guard !bytes.isEmpty else { return nil }
    let ends = runs.dropFirst().map(\.start) + [bytes.count]
    return StyledText(
      zip(runs, ends).compactMap { run, end in
        let end = min(end, bytes.count)
        guard run.start < end else { return nil }
        let text = DisplayText(String(decoding: bytes[run.start..<end], as: UTF8.self))
        return StyledText.Run(text, run.style.emphasis, link: run.style.link)
      })
  }

  /// Removes and returns the unchanged text without surrounding line breaks; nil if it is empty.
  mutating func takePreformatted() -> DisplayText? {
    defer { clear() }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    var text = bytes[...]
    if text.first == 0x0D { text.removeFirst() }
    if text.first == 0x0A { text.removeFirst() }
    return text.isEmpty ? nil : DisplayText(String(decoding: text, as: UTF8.self))
  }

  private mutating func appendSpace() {
    if let last = bytes.last, !last.isSpace { bytes.append(0x20) }
  }

  private mutating func trimSpace() {
    if bytes.last == 0x20 && !style.isPreformatted { bytes.removeLast() }
  }

  private mutating func trimEnd() {
    while let last = bytes.last {
      if last == 0x20 || last == 0x0A {
        bytes.removeLast()
      } else if bytes.suffix(2).elementsEqual("\u{A0}".utf8) {
        bytes.removeLast(2)
      } else {
        return
      }
    }
  }

  private mutating func beginRun() {
    guard hasNewStyle else { return }
    hasNewStyle = false
    if runs.last?.style != style { runs.append((bytes.count, style)) }
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    shifts.removeAll(keepingCapacity: true)
    hasNewStyle = true
  }
}

struct HTMLStyle: Equatable {
  var emphasis: StyledText.Emphasis = []
  var link: WebLink?
  /// White space is preserved.
  var isPreformatted = false
  /// The text is not displayed.
  var isHidden = false
}
