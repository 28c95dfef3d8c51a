/// Scans a signature without entering brackets and string literals.
extension Substring {
  /// The text before the first character outside brackets that fulfils the condition.
  func prefixOutsideBrackets(until isEnd: (Character) -> Bool) -> Substring {
    var brackets = Brackets()
    for index in indices {
      if brackets.isOutside, isEnd(self[index]) { return self[..<index] }
      brackets.take(self[index])
    }
    return self
  }

  /// The inside of the bracket at the start; empty if there is none.
  var firstBracket: Substring {
    var brackets = Brackets()
    for index in indices {
      brackets.take(self[index])
      if brackets.isOutside { return self[..<index].dropFirst() }
    }
    return dropFirst()
  }

  /// The parts between commas outside brackets.
  var balancedList: [Substring] { parts(between: ",") }

  func parts(between separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      let part = rest.prefixOutsideBrackets { $0 == separator }
      parts.append(part.drop { $0 == " " })
      rest = rest.dropFirst(part.count + 1)
    }
    return parts
  }
}

private struct Brackets {
  private var open: [Character] = []
  private var isString = false
  /// Whether it is in a raw identifier.
  private var isRaw = false
  private var isEscaped = false
  /// As if after a name.
  private var previous: Character = "a"

  var isOutside: Bool { open.isEmpty && !isString && !isRaw }

  mutating func take(_ character: Character) {
    defer { previous = character }
    if character == "`" { isRaw.toggle() }
    if isRaw { return }
    if character == "\"", !isEscaped { isString.toggle() }
    isEscaped = character == "\\" && !isEscaped
    if isString { return }
    switch character {
    case "(", "[", "{": open.append(character)
    case ")", "]", "}": _ = open.popLast()
    // Operators are not after a name.
    case "<" where previous.isLetter || previous.isNumber || previous == "_" || previous == "`":
      open.append(character)
    case ">" where open.last == "<" && previous != "-": open.removeLast()
    default: break
    }
  }
}
