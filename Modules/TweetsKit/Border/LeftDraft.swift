import Observation

/// The text that was left in the composer of a user's tweets.
///
/// Owned by the owner of the scenes, one for each user and window, in memory. It outlives the scenes: each
/// continues it, changes it at the latest when its composer is left, and empties it when the text is
/// discarded or posted.
@MainActor @Observable
package final class LeftDraft {
  /// As typed; empty if there is none.
  package var text: String

  package init(_ text: String = "") { self.text = text }
}
