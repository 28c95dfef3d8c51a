import AccountKit
import DisplayKit

/// What the coordinator can do outside of the app's screens; on paper, nothing.
@MainActor
struct Surroundings {
  /// Whether what was read before may be shown first.
  var hasStore = false
  /// Nil where nobody could fill in a form.
  var account: @MainActor () throws -> AccountAssembly? = { nil }
  var openLink: @MainActor (WebLink) -> Void = { _ in }
  var tell: @MainActor (String) -> Void = { _ in }
  /// A one-time code has done what it was sent for.
  var codeUsed: @MainActor () -> Void = {}
}
