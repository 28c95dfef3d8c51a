/// A name for addresses: lowercase ASCII letters and digits, in words joined by hyphens.
enum Slug {
  /// Empty when the text has none of these.
  static func of(_ text: String) -> String {
    var slug: [UInt8] = []
    for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
      if let byte = letter(scalar) {
        slug.append(byte)
      } else if let last = slug.last, last != hyphen {
        slug.append(hyphen)
      }
    }
    if slug.last == hyphen { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z", "0"..."9": UInt8(ascii: scalar)
    case "A"..."Z": UInt8(ascii: scalar) | 0x20
    default: nil
    }
  }
}
