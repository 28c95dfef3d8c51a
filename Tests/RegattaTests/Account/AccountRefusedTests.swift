import AccountKit
import DisplayKit
import NetworkKit
import Testing

@testable import regatta

struct AccountRefusedTests {
  private func failure(_ cause: any Error) -> Failure {
    Failure(title: "It went wrong", advice: "Try again.", canRetry: false, cause: cause)
  }

  @Test(arguments: [
    (NetworkError.unauthorized, regatta.ExitStatus.notAllowed), (.notFound, .notFound),
    (.rateLimited(retryAfter: nil), .tryLater), (.offline(host: "h", reason: "r"), .unavailable),
    (.timedOut(host: "h"), .unavailable), (.status(503, host: "h"), .unavailable),
    (.status(409, host: "h"), .notUnderstood), (.status(422, host: "h"), .notUnderstood),
    (.undecodable(path: "", reason: "r"), .notUnderstood),
  ])
  func endsAsItsCauseDeserves(cause: NetworkError, status: regatta.ExitStatus) {
    let refused = AccountRefused(failures: [failure(cause)])
    #expect(refused.exitStatus == status)
    #expect(refused.message == "It went wrong. Try again.")
  }

  @Test func tellsOfASessionThatCouldNotBeStored() {
    let refused = AccountRefused(failures: [failure(AccountError.notRemembered)])
    #expect(refused.exitStatus == .outputFailed)
  }

  @Test func saysEveryFieldOnce() {
    let form = Form(
      fields: [
        Form.Field(id: .phoneNumber, label: "Phone number", error: "This is too long."),
        Form.Field(id: .name, label: "Name"),
        Form.Field(id: .password, label: "Password", error: "It went wrong."),
      ], submit: "Go")
    let refused = AccountRefused(form, failures: [failure(NetworkError.unauthorized)])
    #expect(refused.lines == ["It went wrong. Try again.", "Phone number: This is too long."])
    #expect(
      refused.message == """
        It went wrong. Try again.
        regatta: Phone number: This is too long.
        """)
    #expect(refused.exitStatus == .notUnderstood)
  }

  @Test func neverSaysNothing() {
    #expect(AccountRefused(failures: []).message.count > 10)
    #expect(AccountRefused(failures: []).exitStatus == .unavailable)
  }
}
