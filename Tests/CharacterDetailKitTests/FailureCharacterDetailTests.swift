import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

struct FailureCharacterDetailTests {
  private struct Unknown: Error {}

  @Test(arguments: [
    NetworkError.notFound, .unauthorized, .rateLimited(retryAfter: nil),
    .timedOut(host: "heroes.example"),
  ])
  func saysWhatHappenedAndWhatToTry(error: NetworkError) {
    let failure = Failure(error)
    #expect(failure.title.string == error.summary)
    #expect(failure.advice?.string == error.advice)
    #expect(failure.canRetry)
    #expect(failure.cause as? NetworkError == error)
  }

  @Test func anUnknownErrorIsNotQuoted() {
    let failure = Failure(Unknown())
    #expect(failure.title == "something went wrong")
    #expect(failure.cause is Unknown)
  }
}
