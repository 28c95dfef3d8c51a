import DisplayKit

/// The new screen: a view that renders a state, and a view model that owns it.
final class StatefulTides: Screen, StatefulView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let viewModel: AnyViewModel<TidesState, TidesAction>

  init(_ table: any TideTable) {
    viewModel = AnyViewModel(TidesViewModel(table))
    displayed = ViewModel(initialState: viewModel.state.screen)
    viewModel.subscribe(view: self)
  }

  func render(state: TidesState) { displayed.update(state: state.screen) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .refresh, .retry: viewModel.handle(.load)
    case .closed: viewModel.handle(.close)
    default: break
    }
  }
}
