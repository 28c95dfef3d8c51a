import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private final class Outputs { var all: [TweetsOutput] = [] }
  private struct TestError: Error {}

  private let repository = HeldTweetRepository()
  private let outputs = Outputs()
  private let view = SpyView<TweetsState>()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(repository: repository, firstRead: .standard) { [outputs] in
      outputs.all.append($0)
    }
    viewModel.subscribe(view: view)
  }

  /// Responds to the current load, and waits until the response is shown.
  private func respond(_ numbers: ClosedRange<Int>) async throws {
    try await repository.request().yield(.make(Range(numbers)))
    await view.shows { $0 == .make(Range(numbers)) }
  }

  @Test func loadsOnce() async throws {
    viewModel.handle(.load)
    viewModel.handle(.load)
    try await respond(1...2)
    viewModel.handle(.load)
    #expect(view.states == [.loading(nil), .loading(nil), .make(1..<3)])
  }

  @Test func refreshingJoinsTheLoadInFlight() async throws {
    viewModel.handle(.refresh(.reload))
    viewModel.handle(.refresh(.reload))
    viewModel.handle(.load)
    try await respond(1...2)
    viewModel.handle(.refresh(.reload))
    try await respond(3...4)
    #expect(view.states.count == 5, "initial, and two for each load")
  }

  @Test func retriesOnlyAfterAFailure() async throws {
    viewModel.handle(.retry)
    viewModel.handle(.load)
    viewModel.handle(.retry)
    try await repository.request().finish(throwing: TestError())
    await view.shows { $0 == .failed(TweetsHeader(.make("Owner")), Failure(TestError())) }
    viewModel.handle(.retry)
    #expect(view.states.last == .loading(TweetsHeader(.make("Owner"))))
    try await respond(1...2)
    viewModel.handle(.retry)
    #expect(view.states.count == 5)
  }

  @Test func loadsAgainAfterACancelledLoad() async throws {
    viewModel.handle(.load)
    let request = try await repository.request()
    viewModel.handle(.close)
    viewModel.handle(.refresh(.reload))
    request.yield(.make(7..<10))
    try await respond(1...2)
    #expect(view.states == [.loading(nil), .loading(nil), .loading(nil), .make(1..<3)])
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() async throws {
    viewModel.handle(.showMore(after: "5"))
    viewModel.handle(.load)
    try await respond(1...7)
    let count = view.states.count
    viewModel.handle(.showMore(after: "4"))
    #expect(view.states.count == count)
    viewModel.handle(.showMore(after: "5"))
    viewModel.handle(.showMore(after: "5"))
    #expect(view.states.count == count + 1)
  }

  @Test func showsASelectionBeforeItsOutput() async throws {
    viewModel.handle(.select("2"))
    viewModel.handle(.load)
    try await respond(1...3)
    #expect(outputs.all.isEmpty)
    viewModel.handle(.select("2"))
    #expect(outputs.all == [.tweetSelected(id: "2")])
    #expect(view.states.last == viewModel.state)
    #expect(viewModel.state == TweetsState.make(1..<4).selecting("2"))
  }

  @Test func updatesOnlyForCommentsOfVisibleTweets() async throws {
    viewModel.handle(.toggleComments(of: "1"))
    viewModel.handle(.load)
    try await respond(1...7)
    let count = view.states.count
    viewModel.handle(.toggleComments(of: "6"))
    #expect(view.states.count == count)
    viewModel.handle(.toggleComments(of: "1"))
    #expect(view.states.count == count + 1)
    #expect(viewModel.state == TweetsState.make(1..<8).togglingComments(of: "1"))
  }

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://example.com/a"))
    viewModel.handle(.openLink(link))
    viewModel.handle(.openImage(link))
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
    #expect(view.states == [.loading(nil)])
  }
}
