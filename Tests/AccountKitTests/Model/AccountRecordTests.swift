import Foundation
import NetworkKit
import Testing

@testable import AccountKit

struct AccountRecordTests {
  @Test func roundTripsThroughJSON() throws {
    let record = AccountRecord.full
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(AccountRecord.self, from: data) == record)
    #expect(!"\(record)".contains(AccountSample.token))
  }
}

struct SecretTests {
  @Test func isRedactedInDescriptions() {
    let secret = Secret("hush-hush")
    var dumped = ""
    dump([secret], to: &dumped)
    let texts = [
      "\(secret)", String(reflecting: secret), String(describing: [secret: secret]), dumped,
      "\(Mirror(reflecting: secret).children.map(\.value))",
    ]
    for text in texts { #expect(!text.contains("hush")) }
  }

  @Test func exposesItsTextOnRequest() {
    #expect(Secret("hush").exposed == "hush")
    #expect(Secret("hush") == Secret("hush"))
    #expect(Secret("hush") != Secret("hash"))
  }
}

struct AccountErrorTests {
  @Test(arguments: [
    (AccountError.rejected(.invalidCredentials, .unauthorized), NetworkError.unauthorized),
    (.sessionEnded, .unauthorized), (.nothingToConfirm, .notFound), (.noSuchCard, .notFound),
    (.network(.timedOut(host: "a")), .timedOut(host: "a")),
  ])
  func hasANetworkErrorAsCause(error: AccountError, cause: NetworkError) {
    #expect(error.cause as? NetworkError == cause)
  }

  @Test func wrapsOtherErrors() {
    struct OtherError: Error {}
    #expect(AccountError(AccountError.noSuchCard) == .noSuchCard)
    #expect(AccountError(NetworkError.notFound) == .network(.notFound))
    #expect(AccountError(CancellationError()) == .cancelled)
    #expect(AccountError(OtherError()) == .storageFailed)
  }
}
