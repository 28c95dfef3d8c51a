import PatternFacts

extension SourceFile {
  /// Classes, structs, enums and actors, nested ones too.
  var typeCount: Int { declarations(of: ["class", "struct", "enum", "actor"]) }

  var protocolCount: Int { declarations(of: ["protocol"]) }

  private static let modifiers: Set<Substring> = [
    "package", "public", "private", "fileprivate", "final", "indirect", "@MainActor",
  ]

  private func declarations(of keywords: Set<Substring>) -> Int {
    code.count { line in
      let words = line.split(separator: " ").drop { Self.modifiers.contains($0) }
      // A line that ends with the keyword declares nothing, nor does `class func`.
      guard let name = words.dropFirst().first, let initial = name.first else { return false }
      return keywords.contains(words.first ?? "") && initial.isUppercase
    }
  }
}
