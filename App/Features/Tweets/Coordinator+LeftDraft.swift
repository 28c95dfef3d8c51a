import TweetsKit

private struct LeftDraftKey: Hashable {
  let user: String
}

extension Coordinator {
  /// The text that was left in the user's composer in this window, as long as the coordinator lives.
  func leftDraft(of user: String) -> LeftDraft {
    let key = LeftDraftKey(user: user)
    if let draft = kept[key] as? LeftDraft { return draft }
    let draft = LeftDraft()
    kept[key] = draft
    return draft
  }
}
