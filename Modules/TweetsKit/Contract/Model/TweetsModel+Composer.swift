import DisplayKit
import ScreenContracts
import TweetsComponents
import TweetsKit

struct ModelComposer: Hashable {
  var text: String
  /// Whether the text was to be posted without words.
  var isBlank = false
  var failure: TweetsModel.Response?
  var isAsking = false
  var isPosting = false

  var draft: TweetDraft { TweetDraft(text) }

  /// Empty without words.
  var left: String { draft.text.isEmpty ? "" : text }
}

extension TweetsModel {
  var offersComposer: Bool { hasComposer && search.words == nil }

  mutating func openComposer() -> [Effect] {
    if isShowing, offersComposer { composer = ModelComposer(text: draft) }
    return []
  }

  mutating func handleInComposer(_ event: ScreenEvent) -> [Effect] {
    if event == .actionChosen(TweetsStack.back, in: nil) { return leave() }
    guard let open = composer, !open.isPosting else { return [] }
    switch event {
    case .fieldEdited(.tweetText, let text):
      if text != open.text { composer = ModelComposer(text: text) }
    case .formSubmitted: return post()
    case .retry: return open.failure == nil ? [] : post()
    case .actionChosen(.discard, in: nil):
      if open.draft.text.isEmpty { close(keeping: "") } else { composer?.isAsking = true }
    case .actionChosen(.confirmDiscard, in: nil): if open.isAsking { close(keeping: "") }
    case .actionChosen(.keepDraft, in: nil): composer?.isAsking = false
    default: break
    }
    return []
  }

  private mutating func leave() -> [Effect] {
    guard let composer else { return [] }
    if composer.isPosting { lateCalls = [.post(composer.draft.text)] }
    close(keeping: composer.left)
    return composer.isPosting ? [.cancels(1)] : []
  }

  private mutating func close(keeping text: String) {
    composer = nil
    draft = text
  }

  private mutating func post() -> [Effect] {
    guard let draft = composer?.draft else { return [] }
    composer?.isAsking = false
    if draft.text.isEmpty {
      composer?.isBlank = true
      return []
    }
    guard draft.count <= TweetDraft.limit else { return [] }
    composer?.failure = nil
    composer?.isPosting = true
    lateCalls.removeAll { $0 == .post(draft.text) }
    return [.calls(.post(draft.text))]
  }

  mutating func completePost(_ response: Response) -> [Effect] {
    composer?.isPosting = false
    guard case .posted(let id) = response else {
      composer?.failure = response
      return []
    }
    close(keeping: "")
    feed.tweets = [ModelTweet(id: id)] + feed.tweets.filter { $0.id != id }
    visibleCount += 1
    selection = id
    live.new.removeAll { $0 == id }
    live.shown = [id] + live.shown.filter { $0 != id }
    return []
  }
}
