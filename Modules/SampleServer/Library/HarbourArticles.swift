extension SampleArticle {
  /// The first half of the library: ids 1001 to 1032.
  static let harbour: [SampleArticle] =
    harbourArchitecture + harbourRefactoring + harbourTesting + harbourConcurrency
    + harbourServer + harbourDatabase + harbourUnicode + harbourAccessibility
    + harbourSecurity + harbourTerminal + harbourSailing + harbourDesign
    + harbourCareer + harbourArchive
}
