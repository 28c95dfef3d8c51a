import TraceKit
import TweetsKit

/// Records and forwards the messages of the composer to the list's Controller. A scene without a trace has
/// none.
final class TracedComposerDelegate: TracedObject<any ComposerDelegate>, ComposerDelegate {
  func didPost(_ tweet: Tweet) { record("tweet") { $0.didPost(tweet) } }

  func didDiscard() { record { $0.didDiscard() } }

  func didLeave(_ draft: String) { record("draft") { $0.didLeave(draft) } }
}
