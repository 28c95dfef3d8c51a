import Testing

@testable import SampleServer

struct OneTimeCodeTests {
  private let start = Duration.seconds(1_000)

  private func rejection(
    _ code: inout OneTimeCode, _ text: String, after: Duration = .zero
  ) -> AccountRejection? {
    do {
      try code.check(text, at: start + after)
      return nil
    } catch {
      return error as? AccountRejection
    }
  }

  @Test func expiresAfterFiveMinutes() {
    var code = OneTimeCode("012345", at: start)
    #expect(rejection(&code, "012345", after: .seconds(299)) == nil)
    #expect(rejection(&code, "012345", after: .seconds(300)) == .codeExpired)
  }

  @Test func allowsFiveAttempts() {
    var code = OneTimeCode("012345", at: start)
    for text in ["", "12345", "0123456", "012346"] {
      #expect(rejection(&code, text) == .invalidCode)
    }
    #expect(rejection(&code, "012345") == nil)
    #expect(rejection(&code, "012345") == .codeSpent)
  }

  @Test func isNotContainedInADump() {
    let code = OneTimeCode("012345", at: start)
    var dumped = ""
    dump(code, to: &dumped)
    for text in [dumped, "\(code)", String(reflecting: code)] { #expect(!text.contains("012345")) }
  }

  @Test func hasSixDigitsIncludingLeadingZeros() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 { #expect(OneTimeCode.digits(using: &random).utf8.count == 6) }
    var small = StubRandom()
    #expect(OneTimeCode.digits(using: &small) == "000000")
  }

  private struct StubRandom: RandomNumberGenerator {
    func next() -> UInt64 { 1 << 44 }
  }
}
