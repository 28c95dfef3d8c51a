/// The target lists of a manifest, and the calls in them.
///
/// A manifest is a program, so this is a heuristic: verify an edit with SwiftPM.
struct ManifestOutline {
  struct List {
    /// The offset after the opening bracket.
    var start: Int
    var end: Int
    var elements: [ManifestElement]
    /// The argument label, such as `targets` in `targets: [`.
    var label: String
  }

  let bytes: [UInt8]
  private(set) var lists: [List] = []
  private let source: BracketedTokens

  private var tokens: [SwiftToken] { source.tokens }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = BracketedTokens(bytes)
    readLists()
  }

  /// Skips nested lists: they contain dependencies or files.
  private mutating func readLists() {
    var index = 0
    while index < tokens.count {
      if tokens[index].code == "[", let end = source.closing[index] {
        let label = index > 1 && tokens[index - 1].code == ":" ? tokens[index - 2].text : ""
        lists.append(
          List(
            start: tokens[index].range.upperBound, end: tokens[end].range.lowerBound,
            elements: source.arguments(after: index).compactMap(element), label: label))
        index = end
      }
      index += 1
    }
  }

  /// The lists of nothing but strings, anywhere in the manifest.
  var texts: [[ManifestElement.Text]] {
    tokens.indices.filter { tokens[$0].code == "[" }.compactMap { opening in
      let items = source.arguments(after: opening)
      let texts = items.compactMap { $0.count == 1 ? text(at: $0[0]) : nil }
      return texts.isEmpty || texts.count < items.count ? nil : texts
    }
  }

  /// The lists of nothing but implicit members, such as `[.a, .b]`, by the ranges of their items.
  var members: [[Range<Int>]] {
    tokens.indices.filter { tokens[$0].code == "[" }.compactMap { opening in
      let items = source.arguments(after: opening)
      let isOfMembers = items.allSatisfy { $0.count == 2 && tokens[$0[0]].code == "." }
      return items.isEmpty || !isOfMembers ? nil : items.map { range(from: $0[0], to: $0[1]) }
    }
  }

  private func element(_ call: [Int]) -> ManifestElement? {
    let opening = call.dropFirst(tokens[call[0]].code == "." ? 2 : 1).first
    guard let opening, tokens[opening].code == "(" else { return nil }
    let arguments = source.arguments(after: opening)
    guard let first = arguments.first,
      let name = text(at: first[label(of: first) == "name" ? 2 : 0])
    else { return nil }
    var element = ManifestElement(
      name: name, range: range(from: call[0], to: opening),
      texts: Array(arguments.joined().compactMap(text).dropFirst()))
    for argument in arguments where element.dependencies == nil {
      let list = argument.first { tokens[$0].code == "[" && source.closing[$0] != nil }
      guard let list else { continue }
      let value = argument[label(of: argument) == nil ? 0 : 2]
      element.dependencies = range(from: list, to: list)
      element.dependenciesArgument = range(from: value, to: argument[argument.count - 1])
    }
    if element.dependencies == nil {
      element.dependenciesArgument = named(arguments.dropFirst().first)
    }
    return element
  }

  /// The range of an argument such as `base` in `module("A", base)`.
  private func named(_ argument: [Int]?) -> Range<Int>? {
    guard let argument, label(of: argument) ?? "dependencies" == "dependencies" else { return nil }
    let value = argument[label(of: argument) == nil ? 0 : 2]
    return text(at: value) == nil ? range(from: value, to: argument[argument.count - 1]) : nil
  }

  private func label(of argument: [Int]) -> String? {
    argument.count > 2 && tokens[argument[1]].code == ":" ? tokens[argument[0]].text : nil
  }

  /// Includes the bracketed text that the last token opens.
  private func range(from first: Int, to last: Int) -> Range<Int> {
    tokens[first].range.lowerBound..<tokens[source.closing[last] ?? last].range.upperBound
  }

  private func text(at index: Int) -> ManifestElement.Text? {
    let (text, range) = (tokens[index].text, tokens[index].range)
    guard tokens[index].kind == .string, text.count > 1, text.hasPrefix("\""),
      text.hasSuffix("\""), !text.hasPrefix("\"\"\"")
    else { return nil }
    return ManifestElement.Text(value: String(text.dropFirst().dropLast()), range: range)
  }
}

/// A call that creates a target in a manifest's list: `.target(name: "A")`, or a helper function's
/// `module("A")`.
struct ManifestElement {
  struct Text {
    var value: String
    var range: Range<Int>
  }

  /// The target's name, or the name from which a helper function derives it.
  var name: Text
  var range: Range<Int>
  /// The other strings, outside of the dependencies.
  var texts: [Text]
  /// The first list among the arguments, including brackets.
  var dependencies: Range<Int>?
  /// The argument with that list, such as `screens + ["A"]`; without a list, the second argument if it
  /// can be the dependencies, such as `screens`.
  var dependenciesArgument: Range<Int>?
}
