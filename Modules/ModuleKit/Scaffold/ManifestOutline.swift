/// The lists of targets that stand in a manifest, and the calls in them.
///
/// A manifest is a program. What is found here is likely and no more, so whoever changes one reads
/// it back.
struct ManifestOutline {
  struct List: Equatable {
    /// Behind the opening bracket.
    var start: Int
    /// The closing bracket.
    var end: Int
    var elements: [ManifestElement]
    /// What stands before the bracket, such as `targets` in `targets: [`.
    var label: String
  }

  private struct Piece {
    var text: String
    var range: Range<Int>
    var isText: Bool
  }

  private(set) var lists: [List] = []
  private var pieces: [Piece] = []
  private var matching: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      while let token = lexer.next() {
        pieces.append(
          Piece(
            text: lexer.text(token), range: token.range, isText: token.kind == .string))
      }
    }
    match()
    readLists()
  }

  private mutating func match() {
    var open: [Int] = []
    for (index, piece) in pieces.enumerated() where !piece.isText {
      switch piece.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": if let start = open.popLast() { matching[start] = index }
      default: break
      }
    }
  }

  /// A list within another is one of dependencies, or of files.
  private mutating func readLists() {
    var index = 0
    while index < pieces.count {
      guard !pieces[index].isText, pieces[index].text == "[", let end = matching[index] else {
        index += 1
        continue
      }
      let label = index > 1 && pieces[index - 1].text == ":" ? pieces[index - 2].text : ""
      lists.append(
        List(
          start: pieces[index].range.upperBound, end: pieces[end].range.lowerBound,
          elements: elements(index + 1..<end), label: label))
      index = end + 1
    }
  }

  private func elements(_ range: Range<Int>) -> [ManifestElement] {
    var elements: [ManifestElement] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let isDotted = pieces[index].text == "."
      let opening = index + (isDotted ? 2 : 1)
      if opening < range.upperBound, pieces[opening].text == "(", let end = matching[opening],
        let element = element(from: index, arguments: opening + 1..<end)
      {
        elements.append(element)
      }
      while index < range.upperBound, pieces[index].text != "," {
        index = (matching[index] ?? index) + 1
      }
      index += 1
    }
    return elements
  }

  private func element(from start: Int, arguments: Range<Int>) -> ManifestElement? {
    let isNamed =
      arguments.count > 2 && pieces[arguments.lowerBound].text == "name"
      && pieces[arguments.lowerBound + 1].text == ":"
    let first = arguments.lowerBound + (isNamed ? 2 : 0)
    guard arguments.contains(first), let name = text(at: first) else { return nil }
    let opening = arguments.lowerBound - 1
    var element = ManifestElement(
      callee: pieces[start..<opening].map(\.text).joined(), name: name,
      range: pieces[start].range.lowerBound..<pieces[arguments.upperBound].range.upperBound)
    var index = first + 1
    var argument = index
    while index < arguments.upperBound {
      if pieces[index].text == "," {
        element.argumentCount += 1
        argument = index + 1
      }
      if let text = text(at: index) { element.texts.append(text) }
      if pieces[index].text == "[", element.dependencies == nil, let end = matching[index] {
        element.dependencies = pieces[index].range.lowerBound..<pieces[end].range.upperBound
        element.dependenciesArgument = value(from: argument, to: arguments.upperBound)
      }
      index = (matching[index] ?? index) + 1
    }
    return element
  }

  /// The argument that begins at `start`, without its label.
  private func value(from start: Int, to end: Int) -> Range<Int> {
    let first = start + 1 < end && pieces[start + 1].text == ":" ? start + 2 : start
    var last = first
    var index = first
    while index < end, pieces[index].text != "," {
      last = matching[index] ?? index
      index = last + 1
    }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }

  private func text(at index: Int) -> ManifestElement.Text? {
    let piece = pieces[index]
    guard piece.isText, piece.text.count > 1, piece.text.hasPrefix("\""),
      piece.text.hasSuffix("\""), !piece.text.hasPrefix("\"\"\"")
    else { return nil }
    return ManifestElement.Text(
      value: String(piece.text.dropFirst().dropLast()), range: piece.range)
  }
}

/// A call that makes a target, in a list of a manifest: `.target(name: "A")`, or a helper's
/// `module("A")`.
struct ManifestElement: Equatable {
  struct Text: Equatable {
    var value: String
    var range: Range<Int>
  }

  /// `module`, or `.target`.
  var callee: String
  /// The target's name, or what a helper makes it of.
  var name: Text
  /// The whole call.
  var range: Range<Int>
  /// The strings besides the name, and outside of the dependencies.
  var texts: [Text] = []
  /// The first list among the arguments, with its brackets.
  var dependencies: Range<Int>?
  /// The argument that the list is in, such as `screens + ["A"]`.
  var dependenciesArgument: Range<Int>?
  var argumentCount = 1

  var isTest: Bool { callee.lowercased().contains("test") }
  var isHelper: Bool { !callee.hasPrefix(".") }
}
