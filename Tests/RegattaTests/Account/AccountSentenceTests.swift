import AccountKit
import Testing

@testable import regatta

struct AccountSentenceTests {
  private func added(_ id: String, brand: String = "visa") -> AccountOutput {
    .cardAdded(
      AccountCard(id: id, brand: brand, last4: "4242", expires: "08/39", isActive: false))
  }

  @Test func aCardIsToldOnOneLineWhateverTheServerSays() throws {
    let sentence = try #require(added("a\nb", brand: "\u{1B}[2Jvisa\u{202E}").sentence)
    #expect(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!sentence.unicodeScalars.contains("\u{202E}"))
    #expect(sentence.hasSuffix(" ending in 4242, expires 08/39, not active"))
  }

  @Test(arguments: ["anchor", "-x_9"])
  func aPlainIdIsAdvised(id: String) {
    #expect(added(id).advice == "next: regatta account activate-card -- \(id)")
  }

  @Test(arguments: ["", "a;b", "$(x)", "a b", "a\n", "é"])
  func anIdThatAShellWouldReadIsNot(id: String) { #expect(added(id).advice == nil) }
}
