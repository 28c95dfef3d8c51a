package import DisplayKit
package import TaskKit
package import TraceKit

/// The parameters for building a pattern's screen.
@MainActor
package struct TweetsScene {
  package let repository: any TweetRepository
  /// The read policy of the load on `.appeared`.
  package let firstRead: ReadPolicy
  /// Measures ``SearchWords/pause`` and ``TweetLikes/undoTime``.
  package let clock: any Clock<Duration>
  /// Sends likes: a request goes on when the scene is closed or released.
  package let background: BackgroundTasks
  /// Of the user's composer: the scene continues it, and changes it when its composer is closed.
  package let draft: LeftDraft
  /// Records the messages between the objects of the scene. Nil for the scene as it is used: it then
  /// has no decorators.
  package let trace: MessageTrace?
  /// Has the stack for further screens, and holds a flow of them.
  package private(set) weak var parent: (any TweetsFlowParent)?
  private let acceptsTweets: Bool
  package let output: @MainActor (TweetsOutput) -> Void

  /// - Parameter acceptsTweets: whether the service does.
  package init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft(),
    trace: MessageTrace? = nil, parent: (any TweetsFlowParent)? = nil, acceptsTweets: Bool = true,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
    self.draft = draft
    self.trace = trace
    self.parent = parent
    self.acceptsTweets = acceptsTweets
    self.output = output
  }

  /// The stack for a composer. Nil if the list has none: the scene has no parent, or the service
  /// accepts no tweets.
  package var composerStack: Navigator? { acceptsTweets ? parent?.navigator : nil }
}

/// The coordinator of the flow's owner: shows the list, and holds the flow until the list is closed.
@MainActor
package protocol TweetsFlowParent: AnyObject {
  /// The stack with the list, on which the flow pushes its other screens.
  var navigator: Navigator { get }

  func addChild(_ flow: AnyObject)

  func removeChild(_ flow: AnyObject)
}

/// Navigation requested by the user.
package enum TweetsOutput: Equatable, Sendable {
  case tweetSelected(id: Tweet.ID)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}

extension TweetsScene {
  /// - Parameter types: the types that call it, for a role that is not an object.
  package func repository(for role: String, _ types: Any.Type...) -> any TweetRepository {
    guard let trace else { return repository }
    for type in types { trace.add(type, as: role) }
    return TracedTweetRepository(repository, from: role, to: "Repository", trace)
  }

  package func output(from sender: String) -> @MainActor (TweetsOutput) -> Void {
    trace.wrap(output, from: sender, to: "Owner", "output")
  }

  /// The screen for the host, traced if the scene has a trace.
  ///
  /// - Parameters:
  ///   - screen: the object that the host calls, in the role `role`.
  ///   - recordsRenderings: whether the trace has the changes of the display, since no boundary of
  ///     the pattern leads to the View.
  package func screen(
    _ screen: any Screen, as role: String = "View", recordsRenderings: Bool = false
  ) -> any Screen {
    let summary: @MainActor () -> String? = { [weak screen] in screen?.display.state.traceSummary }
    return trace.wrap(screen, as: role, rendering: recordsRenderings ? summary : nil)
  }
}

private final class TracedTweetRepository: TracedObject<any TweetRepository>, TweetRepository {
  func profile(_ policy: ReadPolicy) async throws -> Profile {
    try await record { try await $0.profile(policy) }
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    try await record { try await $0.feed(policy) }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await record("\(isLiked)") { try await $0.setLiked(isLiked, of: id) }
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    try await record { try await $0.post(draft) }
  }

  func search(_ words: String) async throws -> TweetFeed {
    try await record { try await $0.search(words) }
  }

  func updates() async -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    await record { await $0.updates() }
  }
}

extension ScreenState {
  /// Contains no text from the network.
  fileprivate var traceSummary: String {
    if !content.failures.isEmpty { return "failed" }
    let progress = content.leaves.lazy.compactMap { leaf -> String? in
      if case .progress(let label, _) = leaf { label.string.lowercased() } else { nil }
    }.first
    guard let list = content.list else { return progress ?? "0 rows" }
    return (["\(list.count) rows"] + [progress].compactMap(\.self)).joined(separator: ", ")
  }
}
