/// The tokens of a source, with the closing bracket of each opening one.
struct BracketedTokens {
  private(set) var tokens: [SwiftToken] = []
  /// By the index of the opening bracket.
  private(set) var closing: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    for token in SwiftLexer(bytes) {
      if ["(", "[", "{"].contains(token.code) { open.append(tokens.count) }
      if [")", "]", "}"].contains(token.code), let start = open.popLast() {
        closing[start] = tokens.count
      }
      tokens.append(token)
    }
  }

  /// The arguments after an opening bracket: for each, its tokens outside of inner brackets and the
  /// opening ones. Empty if no bracket closes it.
  func arguments(after opening: Int) -> [[Int]] {
    guard let end = closing[opening] else { return [] }
    var outer: [Int] = []
    var index = opening + 1
    while index < end {
      outer.append(index)
      index = (closing[index] ?? index) + 1
    }
    return outer.split { tokens[$0].code == "," }.map(Array.init)
  }

  /// The tokens of an argument, with those in its brackets.
  func tokens(of argument: [Int]) -> ArraySlice<SwiftToken> {
    let last = argument[argument.count - 1]
    return tokens[argument[0]...(closing[last] ?? last)]
  }
}
