import DisplayKit
import ScreenContracts
import TweetsComponents
import TweetsKit

@testable import TweetsContract

extension TweetsModel {
  struct Composer {
    var text: String
    /// Whether the text was to be posted without words.
    var isBlank = false
    var failure: (any Error)?
    var isAsking = false
    var call: (response: ScriptedResponse<Tweet>, due: Int)?

    var draft: TweetDraft { TweetDraft(text) }

    /// Empty without words.
    var left: String { draft.text.isEmpty ? "" : text }

    var facts: DisplayFacts {
      let tooLong = draft.count > 280 ? "at most 280 characters" : nil
      return .composer(
        text, error: isBlank ? "write something first" : tooLong, failure: failure,
        isPosting: call != nil, isAsking: isAsking)
    }
  }

  /// The line that opens it.
  var compose: DisplayFacts.Part? {
    guard !script.posts.isEmpty, search.words == nil else { return nil }
    return draft.isEmpty ? .compose : .draft
  }

  mutating func openComposer() -> [Effect] {
    guard case .showing = phase, compose != nil else { return [] }
    composer = Composer(text: draft)
    return [.shows(facts)]
  }

  mutating func handleInComposer(_ event: ScreenEvent) -> [Effect] {
    if event == .actionChosen(TweetsStack.back, in: nil) { return leave() }
    guard let open = composer, open.call == nil else { return [] }
    switch event {
    case .fieldEdited(.tweetText, let text):
      if text != open.text { composer = Composer(text: text) }
    case .formSubmitted: return post()
    case .retry: return open.failure == nil ? [] : post()
    case .actionChosen(.discard, in: nil):
      if open.draft.text.isEmpty { return close(keeping: "") }
      composer?.isAsking = true
    case .actionChosen(.confirmDiscard, in: nil): if open.isAsking { return close(keeping: "") }
    case .actionChosen(.keepDraft, in: nil): composer?.isAsking = false
    default: break
    }
    return [.shows(facts)]
  }

  private mutating func leave() -> [Effect] {
    guard let composer else { return [] }
    let cancelled: [Effect] = composer.call == nil ? [] : [.cancels(1)]
    return cancelled + close(keeping: composer.left)
  }

  private mutating func close(keeping text: String) -> [Effect] {
    composer = nil
    draft = text
    return [.shows(facts)]
  }

  private mutating func post() -> [Effect] {
    guard let draft = composer?.draft else { return [] }
    composer?.isAsking = false
    if draft.text.isEmpty {
      composer?.isBlank = true
      return [.shows(facts)]
    }
    guard draft.count <= 280 else { return [.shows(facts)] }
    postCount += 1
    let response = script.posts[min(postCount, script.posts.count) - 1]
    composer?.failure = nil
    composer?.call = (response, now + response.delay)
    return [.posts(draft.text), .shows(facts)]
  }

  mutating func completePost() -> [Effect] {
    guard let call = composer?.call, call.due <= now else { return [] }
    composer?.call = nil
    switch call.response.result {
    case .success(let tweet):
      add(tweet)
      return close(keeping: "")
    case .failure(let error):
      composer?.failure = error
      return [.shows(facts)]
    }
  }

  private mutating func add(_ tweet: Tweet) {
    guard case .showing(let feed, let status) = phase else { return }
    let others = feed.tweets.filter { $0.id != tweet.id }
    phase = .showing(TweetFeed([tweet] + others, skipped: feed.skipped), status)
    visibleCount += 1
    selection = tweet.id
    live.tweets.removeAll { $0.id == tweet.id }
    live.shown = [tweet] + live.shown.filter { $0.id != tweet.id }
  }
}

extension [TweetsModel.Effect] {
  /// Without displays that repeat the last one.
  func changing(_ before: DisplayFacts) -> Self {
    var last = before
    return filter { effect in
      guard case .shows(let facts) = effect else { return true }
      defer { last = facts }
      return facts != last
    }
  }
}
