/// The attributes and the access level that stand before an import.
struct ImportPrefix {
  var attributes: [String] = []
  private(set) var access: String?

  mutating func take(_ word: String) {
    switch word {
    case "public", "package", "internal", "fileprivate", "private", "open": access = word
    default: clear()
    }
  }

  mutating func clear() {
    guard access != nil || !attributes.isEmpty else { return }
    attributes = []
    access = nil
  }
}
