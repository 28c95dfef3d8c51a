import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit
@testable import regatta

struct AccountSentenceTests {
  private func added(_ id: String, brand: String = "visa") -> AccountOutput {
    .cardAdded(
      AccountCard(id: id, brand: brand, last4: "4242", expires: "08/39", isActive: false))
  }

  @Test func printsACardOnOneLine() throws {
    let sentence = try #require(added("a\nb", brand: "\u{1B}[2Jvisa\u{202E}").sentence)
    #expect(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!sentence.unicodeScalars.contains("\u{202E}"))
    #expect(sentence.hasSuffix(" ending in 4242, expires 08/39, inactive"))
  }

  @Test(arguments: ["anchor", "-x_9"])
  func advisesTheActivationCommandForASafeID(id: String) {
    #expect(added(id).advice == "next: regatta account activate-card -- \(id)")
  }

  @Test(arguments: ["", "a;b", "$(x)", "a b", "a\n", "é"])
  func givesNoAdviceForAnIDWithShellCharacters(id: String) { #expect(added(id).advice == nil) }

  @Test func saysThatASessionStaysValidOnTheServer() {
    let output = AccountOutput.signedOut(isServerNotified: false)
    #expect(output.sentence == "Signed out.")
    #expect(
      output.advice
        == "the server did not confirm it; the session stays valid there until it expires")
    #expect(
      output.notice == "Signed out here; the session stays valid on the server until it expires.")
    #expect(AccountOutput.signedOut(isServerNotified: true).notice == "Signed out.")
  }
}

struct AccountRejectedTests {
  private func failure(_ cause: any Error) -> Failure {
    Failure(title: "It went wrong", advice: "Try again.", canRetry: false, cause: cause)
  }

  @Test(arguments: [
    (NetworkError.unauthorized, regatta.ExitStatus.notAllowed), (.notFound, .notFound),
    (.privateAddress(host: "h"), .notAllowed),
    (.secureConnectionFailed(host: "h", reason: "r"), .unavailable),
    (.rateLimited(retryAfter: nil), .tryLater), (.offline(host: "h", reason: "r"), .unavailable),
    (.timedOut(host: "h"), .unavailable), (.status(503, host: "h"), .unavailable),
    (.status(409, host: "h"), .notUnderstood), (.status(422, host: "h"), .notUnderstood),
    (.undecodable(path: "", reason: "r"), .notUnderstood),
  ])
  func exitStatusDependsOnTheCause(cause: NetworkError, status: regatta.ExitStatus) {
    let rejected = AccountRejected(failures: [failure(cause)])
    #expect(rejected.exitStatus == status)
    #expect(rejected.message == "it went wrong. Try again.")
  }

  @Test func exitStatusOfAnUnstoredSessionIsOutputFailed() {
    let rejected = AccountRejected(failures: [failure(AccountError.storageFailed)])
    #expect(rejected.exitStatus == .outputFailed)
  }

  @Test func listsEveryInvalidField() {
    let form = Form(
      fields: [
        Form.Field(id: .phoneNumber, label: "Phone number", error: "Too long."),
        Form.Field(id: .name, label: "Name"),
        Form.Field(id: .password, label: "Password"),
      ], submit: "Go")
    let rejected = AccountRejected(form, failures: [failure(NetworkError.unauthorized)])
    #expect(rejected.lines == ["it went wrong. Try again.", "Phone number: Too long."])
    #expect(
      rejected.message == """
        it went wrong. Try again.
        regatta: Phone number: Too long.
        """)
    #expect(rejected.exitStatus == .notUnderstood)
  }

  @Test func messageIsNeverEmpty() {
    #expect(AccountRejected(failures: []).message.count > 10)
    #expect(AccountRejected(failures: []).exitStatus == .unavailable)
  }
}
