import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit

/// Passive: reports events to the Presenter, and lays out what it receives.
@MainActor
final class CharacterDetailView: Screen, CharacterDetailViewInput {
  private struct Page {
    var progress: DisplayText?
    var warning: DisplayText?
    var failure: Failure?
    var card: CharacterCard?
  }

  private var page = Page(progress: CharacterDetailStrings.loading) {
    didSet { batched.setNeedsRender() }
  }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let presenter: any CharacterDetailViewOutput

  init(presenter: any CharacterDetailViewOutput) { self.presenter = presenter }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func showLoading(message: DisplayText) { page = Page(progress: message) }

  func showFailure(_ failure: Failure) { page = Page(failure: failure) }

  func showCharacter(_ character: CharacterCard) { page = Page(card: character) }

  func showRefreshing(message: DisplayText) { page = Page(progress: message, card: page.card) }

  func showWarning(_ warning: DisplayText) { page = Page(warning: warning, card: page.card) }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh(let policy): presenter.didRequestRefresh(policy)
    case .retry: presenter.didRequestRetry()
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func layOut() -> ScreenState {
    let parts = [
      page.progress.map { .progress($0, fraction: nil) },
      page.warning.map { .notice(Notice(.warning, $0)) }, page.failure.map(Content.failure),
      page.card?.content,
    ]
    return ScreenState(
      title: page.card?.title ?? CharacterDetailStrings.title,
      content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: page.progress == nil)
  }
}
