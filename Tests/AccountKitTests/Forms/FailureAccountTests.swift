import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

struct FailureAccountTests {
  private static let errors: [AccountError] =
    [
      .sessionEnded, .nothingToConfirm, .noSuchCard, .storageFailed, .cancelled,
      .network(.offline(host: "ship", reason: "no route")), .network(.timedOut(host: "ship")),
      .network(.rateLimited(retryAfter: nil)),
    ]
    + [
      .invalidPhone, .weakPassword, .phoneTaken, .invalidCredentials, .invalidCode, .codeExpired,
      .tooManyAttempts, .invalidCard, .invalidName, .limitReached, .registrationsClosed,
    ].map { .rejected($0, .unauthorized) }

  @Test func hasADistinctTitleForEachError() {
    let failures = Self.errors.map { Failure(of: $0) }
    #expect(Set(failures.map(\.title)).count == failures.count)
    for failure in failures {
      #expect(failure.advice?.string.isEmpty == false)
      #expect(failure.cause != nil)
    }
  }

  @Test func namesAnUnreachableHostAsOtherScreensDo() {
    let error = NetworkError.offline(host: "ship", reason: "no route")
    #expect(Failure(of: .network(error)).title == "cannot reach ship: no route")
  }

  @Test func allowsRetryingTransientErrors() {
    #expect(Failure(of: .network(.notFound)).canRetry)
    #expect(Failure(of: .storageFailed).canRetry)
    #expect(Failure(of: .cancelled).canRetry)
    #expect(!Failure(of: .rejected(.invalidCode, .unauthorized)).canRetry)
  }

  @Test func advisesTheWaitOfRetryAfter() {
    let known = Failure(
      of: .rejected(.tooManyAttempts, .rateLimited(retryAfter: .seconds(30))),
      codeAdvice: "Register.")
    let unknown = Failure(of: .rejected(.tooManyAttempts, .rateLimited(retryAfter: nil)))
    #expect(known.advice == "Try again in 30 s. Register.")
    #expect(unknown.advice == "Wait a few minutes, then try again.")
  }

  @Test func advisesHowToGetANewCode() {
    let error = AccountError.rejected(.codeExpired, .status(422, host: "ship"))
    #expect(Failure(of: error, codeAdvice: "Register again.").advice == "Register again.")
    #expect(Failure(of: error).advice == "Request a new code.")
  }
}
