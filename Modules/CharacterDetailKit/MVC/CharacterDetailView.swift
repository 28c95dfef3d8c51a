import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit

/// Lays out what the Controller sets, and knows no other object.
@MainActor
final class CharacterDetailView {
  var progress: DisplayText? = CharacterDetailStrings.loading { didSet { setNeedsLayout() } }
  var warning: DisplayText? { didSet { setNeedsLayout() } }
  var failure: Failure? { didSet { setNeedsLayout() } }
  var card: CharacterCard? { didSet { setNeedsLayout() } }

  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  /// Lays out once, at the end of `updates`. Other updates are laid out in the next turn.
  func performUpdates(_ updates: () -> Void) { batched.handle(updates) }

  private func setNeedsLayout() { batched.setNeedsRender() }

  private func layOut() -> ScreenState {
    let parts = [
      progress.map { .progress($0, fraction: nil) },
      warning.map { .notice(Notice(.warning, $0)) }, failure.map(Content.failure), card?.content,
    ]
    return ScreenState(
      title: card?.title ?? CharacterDetailStrings.title,
      content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: progress == nil)
  }
}
