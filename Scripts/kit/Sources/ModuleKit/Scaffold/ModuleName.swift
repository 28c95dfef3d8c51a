/// The validated name of a new module.
package struct ModuleName: Equatable, Sendable {
  package let text: String

  /// - Throws: a usage error with a suggested name.
  package init(_ text: String) throws {
    guard Self.isValid(text) else {
      throw KitError.usage("'\(text)' is not a valid module name\(Self.suggestion(for: text))")
    }
    self.text = text
  }

  /// The prefix of type names: `RecipesKit` has a `RecipesView`.
  var stem: String { Self.stem(of: text) }

  static func stem(of name: String) -> String {
    name.count > 3 && name.hasSuffix("Kit") ? String(name.dropLast(3)) : name
  }

  /// The part of a name after the stem; the whole name if there is none.
  static func ending(of name: String, after stem: String) -> String {
    name.hasPrefix(stem) && name != stem ? String(name.dropFirst(stem.count)) : name
  }

  /// The display name: `MyRecipes` is "My Recipes".
  var title: String { stem.replacing(/[a-z](?=[A-Z])/) { "\($0.output) " } }

  /// As the name of a member: `MyRecipes` is `myRecipes`, `HTTPCalls` is `httpCalls`.
  var member: String {
    stem.replacing(/^[A-Z]+(?![a-z])|^[A-Z]/) { $0.output.lowercased() }
  }

  private static func isValid(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0.continuesWord && $0 != .dollar } && text.count <= 80
      && text.first?.isUppercase == true && !reserved.contains(text)
  }

  private static func suggestion(for text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var word = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    while word.first?.isLetter == false { word.removeFirst() }
    word = word.prefix(1).uppercased() + word.dropFirst().prefix(79)
    if reserved.contains(word) { word += "Kit" }
    return word.isEmpty || !isValid(word) ? "" : "; try '\(word)'"
  }

  private static let reserved: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Swift", "Foundation", "Testing", "XCTest", "Package",
  ]
}
