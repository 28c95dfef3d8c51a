import TweetsKit

@testable import TweetsVIPCoordinator

/// Records what the Interactor answers, errors as their names, and waits for an answer.
@MainActor
final class SpyPresenter: TweetsPresentationLogic {
  /// What was answered, with the ids of the visible tweets.
  enum Answer: Equatable {
    case loading(String?)
    case failure(String, String?)
    case tweets([Tweet.ID], Outcome, selection: Tweet.ID? = nil)
    case selection(Tweet.ID)
  }

  enum Outcome: Equatable {
    case complete
    case underWay
    case withoutProfile(String)
    case withoutFeed(String)

    init(_ outcome: TweetsResponse.Outcome) {
      switch outcome {
      case .complete: self = .complete
      case .underWay: self = .underWay
      case .withoutProfile(let error): self = .withoutProfile("\(error)")
      case .withoutFeed(let error): self = .withoutFeed("\(error)")
      }
    }
  }

  private(set) var answers: [Answer] = []
  private(set) var responses: [TweetsResponse] = []
  private var wantedCount = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func presentLoading(profile: Profile?) { add(.loading(profile?.user.nick)) }

  func presentFailure(_ error: any Error, profile: Profile?) {
    add(.failure("\(error)", profile?.user.nick))
  }

  func present(_ response: TweetsResponse) {
    responses.append(response)
    add(
      .tweets(
        response.feed.tweets.prefix(response.visibleCount).map(\.id), Outcome(response.outcome),
        selection: response.selection))
  }

  func presentSelection(of id: Tweet.ID, in response: TweetsResponse) {
    responses.append(response)
    add(.selection(id))
  }

  func answers(count: Int) async {
    guard answers.count < count else { return }
    wantedCount = count
    await withCheckedContinuation { waiting = $0 }
  }

  private func add(_ answer: Answer) {
    answers.append(answer)
    if answers.count == wantedCount { waiting.take()?.resume() }
  }
}
