import Testing

@testable import AccountKit

struct SecretTests {
  @Test func isShownNowhere() {
    let secret = Secret("hush-hush")
    var dumped = ""
    dump([secret], to: &dumped)
    let texts = [
      "\(secret)", String(reflecting: secret), String(describing: [secret: secret]), dumped,
      "\(Mirror(reflecting: secret).children.map(\.value))",
    ]
    for text in texts { #expect(!text.contains("hush")) }
  }

  @Test func isItselfForTheOneThatNeedsIt() {
    #expect(Secret("hush").exposed == "hush")
    #expect(Secret("hush") == Secret("hush"))
    #expect(Secret("hush") != Secret("hash"))
  }
}
