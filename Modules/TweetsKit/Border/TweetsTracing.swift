// Tracing shared by all patterns. The decorators between a pattern's own objects are in its
// TweetsTracing.swift.

package import DisplayKit

extension MessageTrace {
  /// Records the calls from `caller` to `repository`.
  @MainActor
  package func traced(
    _ repository: any TweetRepository, for caller: String
  ) -> any TweetRepository {
    TracedTweetRepository(repository, from: caller, to: "Repository", self, tracking: false)
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
}

/// The screen of a traced scene. Holds the decorators that the scene itself references weakly.
package final class TracedTweetsScreen: TracedObject<any TweetsScreen>, TweetsScreen {
  private let decorators: [AnyObject]
  private let observer: ChangeObserver<ScreenState>?

  /// Discards the messages recorded while the scene was created.
  ///
  /// - Parameters:
  ///   - name: the role of the object that the host calls.
  ///   - source: the object whose change rendered the View, if the View observes it instead of
  ///     being called: the renderings are recorded as its messages.
  package init(
    _ screen: any TweetsScreen, named name: String = "View", trace: MessageTrace,
    keeping decorators: [AnyObject] = [], renderedBy source: (@MainActor () -> String)? = nil
  ) {
    self.decorators = decorators
    observer = source.map { source in
      trace.renderings(of: screen.display, from: source) { [weak screen] in
        screen.map { summary(of: $0.state) }
      }
    }
    super.init(screen, from: "Host", to: name, trace)
    trace.clear()
  }

  package var state: TweetsState { object.state }
  package var display: ViewModel<ScreenState, Never> { object.display }

  package func handle(_ event: ScreenEvent) {
    record(TracedMessage.caseName(of: event)) { $0.handle(event) }
  }
}

/// A short description of a state, without text from the network.
package func summary(of state: TweetsState) -> String {
  switch state {
  case .loading: "loading"
  case .failed: "failed"
  case .loaded(let tweets): "\(tweets.rows.count) rows\(suffix(for: tweets.status))"
  }
}

private func suffix(for status: LoadedTweets.Status) -> String {
  switch status {
  case .complete: ""
  case .refreshing: ", refreshing"
  case .profileFailed: ", without profile"
  case .refreshFailed: ", refresh failed"
  }
}
