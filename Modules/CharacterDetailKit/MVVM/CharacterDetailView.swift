import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit

/// Binds each property of the view model to its place on the page.
@MainActor
final class CharacterDetailView: Screen {
  private let viewModel: CharacterDetailViewModel
  private let observed: ObservedDisplay

  init(viewModel: CharacterDetailViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay { Self.layOut(viewModel) }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func handle(_ event: ScreenEvent) { observed.handle { receive(event) } }

  private func receive(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.viewDidAppear()
    case .refresh(let policy): viewModel.didRequestRefresh(policy)
    case .retry: viewModel.didRequestRetry()
    case .linkOpened(let link): viewModel.didOpenLink(link)
    case .imageOpened(let link): viewModel.didOpenImage(link)
    case .closed:
      viewModel.viewDidClose()
      observed.stop()
    default: break
    }
  }

  private static func layOut(_ viewModel: CharacterDetailViewModel) -> ScreenState {
    let parts = [
      viewModel.progressText.map { .progress($0, fraction: nil) },
      viewModel.warning.map { .notice(Notice(.warning, $0)) },
      viewModel.failure.map(Content.failure), viewModel.card?.content,
    ]
    return ScreenState(
      title: viewModel.screenTitle, content: .stack(parts.compactMap(\.self), spacing: 1),
      isSettled: viewModel.isSettled)
  }
}
