import DisplayKit
import NetworkKit
import Testing

struct FailureTests {
  private struct UnknownError: Error {}

  @Test(arguments: [
    NetworkError.notFound, .unauthorized, .rateLimited(retryAfter: nil),
    .timedOut(host: "heroes.example"),
  ])
  func hasTheTextsOfALocalizedError(error: NetworkError) {
    let failure = Failure(error)
    #expect(failure.title.string == error.summary && failure.advice?.string == error.advice)
    #expect(failure.canRetry && failure.cause as? NetworkError == error)
  }

  @Test(
    arguments: [
      (UnknownError(), "something went wrong"), (CancellationError(), "the request was cancelled"),
    ] as [(any Error, DisplayText)])
  func doesNotDisplayOtherErrors(error: any Error, title: DisplayText) {
    #expect(Failure(error).title == title && Failure(error).advice == "Try again.")
  }
}
