import NetworkKit
import Testing

@testable import AccountKit

struct AccountErrorTests {
  @Test(arguments: [
    (AccountError.refused(.invalidCredentials, .unauthorized), NetworkError.unauthorized),
    (.sessionEnded, .unauthorized), (.nothingToConfirm, .notFound), (.noSuchCard, .notFound),
    (.network(.timedOut(host: "a")), .timedOut(host: "a")),
  ])
  func hasACauseToPickAnExitCodeBy(error: AccountError, cause: NetworkError) {
    #expect(error.cause as? NetworkError == cause)
  }

  @Test func keepsWhatItIs() {
    struct Trouble: Error {}
    #expect(AccountError(AccountError.noSuchCard) == .noSuchCard)
    #expect(AccountError(NetworkError.notFound) == .network(.notFound))
    #expect(AccountError(Trouble()) == .notRemembered)
  }
}
