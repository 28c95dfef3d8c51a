import DisplayKit
import NetworkKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// New tweets and the loss of their connection, from the state before to the state after.
struct TweetsStateUpdatesTests {
  private static let lost = NetworkError.timedOut(host: "moments.test")
  private static let closed = TweetUpdate.closed(lost, retryIn: .seconds(1))
  private static let interrupted = TweetsState.make(1...7) {
    $0.updatesFailure = .connection(Failure(lost))
  }
  private static let failed = TweetsState.make(1...7) {
    $0.updatesFailure = .listening(Failure(lost))
  }

  private static func state(new numbers: Int...) -> TweetsState {
    .make(1...7) { loaded in
      for number in numbers { loaded.newTweets.add(.number(number), to: loaded.feed) }
    }
  }

  @Test func countsTweetsThatAreNew() {
    let one = Self.state().receiving(.tweet(.number(8)))
    #expect(one == Self.state(new: 8) && one?.page.newTweets == "1 new tweet")
    #expect(one?.receiving(.tweet(.number(8))) == nil && one?.receiving(.tweet(.number(7))) == nil)
    let two = one?.receiving(.tweet(.number(9)))
    #expect(two == Self.state(new: 8, 9) && two?.page.newTweets == "2 new tweets")
  }

  @Test(
    arguments: [
      (closed, interrupted), (.opened, nil), (.skipped, nil), (.closed(nil, retryIn: .zero), nil),
    ] as [(TweetUpdate, TweetsState?)])
  func losesTheConnection(update: TweetUpdate, next: TweetsState?) {
    #expect(Self.state().receiving(update) == next)
  }

  @Test func listensAgainOnlyAfterAFailure() {
    #expect(Self.state().endingListening(.failure(Self.lost)) == Self.failed)
    #expect(Self.interrupted.endingListening(.success(())) == Self.failed)
    #expect(Self.state().endingListening(.success(())) == nil)
    #expect(Self.failed.listeningAgain == Self.state())
    #expect(Self.interrupted.listeningAgain == nil && Self.state().listeningAgain == nil)
  }
}
