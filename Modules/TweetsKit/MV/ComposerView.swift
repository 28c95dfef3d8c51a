import DisplayKit
import TweetsComponents
import TweetsKit

/// Renders the draft, which it edits, and posts it to the store.
///
/// The list's View pushes its screen on the host's stack, and pops it on `dismiss`. Only the stack
/// holds the screen; its View holds the store, the draft, and the list's local state, but not the
/// list's screen.
struct ComposerView: ObservedView {
  struct Local: Equatable {
    /// Whether the user has tried to post a text without words.
    var isMissingWords = false
    var isPosting = false
    var failure: Failure?
    /// Whether the composer asks if the draft is to be discarded.
    var isAsking = false
  }

  let store: TweetStore
  /// A model, which the list reads.
  let draft: LeftDraft
  /// Pops the screen, with the tweet if it was posted.
  let dismiss: @MainActor (Tweet?) -> Void

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    guard !local.value.isPosting || event == .closed else { return nil }
    switch event {
    case .fieldEdited(.tweetText, let text): edit(text, local)
    case .formSubmitted: return post(local)
    case .retry: return local.value.failure == nil ? nil : post(local)
    case .actionChosen(.discard, in: nil):
      if hasWords { local.value.isAsking = true } else { discard() }
    case .actionChosen(.confirmDiscard, in: nil): if local.value.isAsking { discard() }
    case .actionChosen(.keepDraft, in: nil): local.value.isAsking = false
    case .closed: if !hasWords { draft.text = "" }
    default: break
    }
    return nil
  }

  private func edit(_ text: String, _ local: LocalState<Local>) {
    // A host repeats the values of its fields.
    guard text != draft.text else { return }
    draft.text = text
    local.value = Local()
  }

  private func post(_ local: LocalState<Local>) -> Work? {
    guard tweetDraft.error == nil else {
      local.value = Local(isMissingWords: !hasWords)
      return nil
    }
    local.value = Local(isPosting: true)
    return { [store, draft, dismiss, tweetDraft] in
      do {
        let tweet = try await store.post(tweetDraft)
        draft.text = ""
        dismiss(tweet)
      } catch {
        if !Task.isCancelled { local.value = Local(failure: Failure(error)) }
      }
    }
  }

  private func discard() {
    draft.text = ""
    dismiss(nil)
  }

  private var tweetDraft: TweetDraft { TweetDraft(draft.text) }

  private var hasWords: Bool { tweetDraft.error != .blank }
}

extension ComposerView {
  func body(_ local: Local) -> ScreenState {
    let editor = TweetEditor(
      text: draft.text, label: TweetsStrings.tweetText, submit: TweetsStrings.post,
      count: TweetsStrings.characters(tweetDraft.count),
      error: error(local).map(TweetsStrings.draftError),
      progress: local.isPosting ? TweetsStrings.posting : nil, failure: local.failure,
      leaving: leaving(local))
    return ScreenState(
      title: TweetsStrings.compose, content: editor.content, isSettled: !local.isPosting)
  }

  /// Without words, only after an attempt.
  private func error(_ local: Local) -> TweetDraftError? {
    let error = tweetDraft.error
    return error == .blank && !local.isMissingWords ? nil : error
  }

  private func leaving(_ local: Local) -> TweetEditor.Leaving {
    guard local.isAsking else { return .discard(TweetsStrings.discard) }
    return .question(
      TweetsStrings.discardQuestion, discard: TweetsStrings.discard,
      keep: TweetsStrings.keepDraft)
  }
}
