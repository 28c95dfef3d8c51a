import Testing

@testable import regatta

struct SuggestionTests {
  @Test(arguments: [
    ("vipper", "viper"), ("Viper!", "viper"), ("vi", "viper"), ("mvcc", "mvc"), ("", nil),
    ("vipppper", nil), ("reducers", nil), ("x", nil),
  ])
  func findsTheNearestName(word: String, name: String?) {
    #expect(Suggestion.nearest(to: word, of: ["viper", "mvc", "mvvm"]) == name)
  }

  /// Bug: the time grew with the square of the length.
  @Test(.timeLimit(.minutes(1))) func aLongWordIsLikeNoName() {
    let word = String(repeating: "viper", count: 40_000)
    #expect(Suggestion.nearest(to: word, of: ["viper", "mvc", "mvvm"]) == nil)
  }
}
