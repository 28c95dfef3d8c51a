import DisplayKit
import NetworkKit
import Testing

@testable import TweetsKit

struct FailureTweetsTests {
  private struct Unforeseen: Error {}

  @Test func speaksAsTheNetworkErrorDoes() {
    let error = NetworkError.timedOut(host: "moments.test")
    let failure = Failure(error)
    #expect(failure.title == DisplayText(error.summary))
    #expect(failure.advice == DisplayText(error.advice))
    #expect(failure.canRetry)
    #expect(failure.cause as? NetworkError == error)
  }

  @Test func hasWordsForWhatNobodyForesaw() {
    let failure = Failure(Unforeseen())
    #expect(failure.title == "something went wrong")
    #expect(failure.advice == "Try again.")
    #expect(failure.cause is Unforeseen)
  }
}
