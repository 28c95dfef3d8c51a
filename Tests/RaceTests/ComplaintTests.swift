import Testing

@testable import race

struct ComplaintTests {
  @Test(arguments: [
    ("vip fails its contract", "vip fails its contract"),
    ("v\u{1B}[2Jip\nrace: all is well", "v␛[2Jip race: all is well"),
    ("\u{202E}piv\u{9B}31m", "\u{FFFD}piv\u{FFFD}31m"),
  ])
  func isALineThatSteersNothing(words: String, line: String) {
    #expect(Complaint(words).line == "race: \(line)\n")
  }
}
