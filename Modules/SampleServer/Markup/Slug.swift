/// A name for addresses: lowercase ASCII letters and digits, in words joined by hyphens.
enum Slug {
  /// Empty when the text has none of these.
  static func of(_ text: String) -> String {
    let lowercase = text.lowercased().replacing("’", with: "").replacing("'", with: "")
    return lowercase.unicodeScalars
      .split { !$0.isASCII || !($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
      .map(String.init)
      .joined(separator: "-")
  }
}
