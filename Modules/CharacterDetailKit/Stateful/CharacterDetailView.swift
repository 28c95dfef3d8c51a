import CharacterDetailComponents
import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
final class CharacterDetailView: Screen, StatefulView {
  private let viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>
  private var state: CharacterDetailState
  private lazy var batched = BatchedDisplay(of: self) {
    Self.layOut($0.state, child: $0.child.content)
  }
  private let child = CharacterContentView()
  /// The child's state, from the first loaded character on.
  private var character: ViewModel<CharacterCard, Never>?

  init(viewModel: AnyViewModel<CharacterDetailState, CharacterDetailAction>) {
    self.viewModel = viewModel
    state = viewModel.state
    viewModel.subscribe(view: self)
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func render(state: CharacterDetailState) {
    self.state = state
    if case .loaded(let card, _) = state { show(card) }
    batched.setNeedsRender()
  }

  func handle(_ event: ScreenEvent) { batched.handle { send(event) } }

  private func send(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.handle(.load)
    case .refresh(let policy): viewModel.handle(.refresh(policy))
    case .retry: viewModel.handle(.retry)
    case .linkOpened(let link): viewModel.handle(.openLink(link))
    case .imageOpened(let link): viewModel.handle(.openImage(link))
    case .closed: viewModel.handle(.close)
    default: break
    }
  }

  /// Renders the child only when the character changes.
  private func show(_ card: CharacterCard) {
    guard let character else {
      let holder = ViewModel<CharacterCard, Never>(initialState: card)
      character = holder
      return holder.subscribe(view: child)
    }
    if character.state != card { character.update(state: card) }
  }

  private static func layOut(_ state: CharacterDetailState, child: Content) -> ScreenState {
    switch state {
    case .idle, .loading:
      screen([.progress(CharacterDetailStrings.loading, fraction: nil)], isSettled: false)
    case .failed(let failure): screen([.failure(failure)])
    case .loaded(let card, let status):
      screen(
        [status.content, child].compactMap(\.self), title: card.title,
        isSettled: status != .refreshing)
    }
  }

  private static func screen(
    _ parts: [Content], title: DisplayText = CharacterDetailStrings.title, isSettled: Bool = true
  ) -> ScreenState {
    ScreenState(title: title, content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}

extension CharacterDetailState.Status {
  fileprivate var content: Content? {
    switch self {
    case .complete: nil
    case .refreshing: .progress(CharacterDetailStrings.refreshing, fraction: nil)
    case .refreshFailed(let failure):
      .notice(Notice(.warning, CharacterDetailStrings.refreshFailed(failure)))
    }
  }
}

/// The child: shows a character, but neither progress nor failures.
final class CharacterContentView: StatefulView {
  private(set) var content = Content.nothing

  func render(state: CharacterCard) { content = state.content }
}
