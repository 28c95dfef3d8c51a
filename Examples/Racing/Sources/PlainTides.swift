import DisplayKit
import TaskKit

/// The old screen: one object that fetches, stores and displays.
final class PlainTides: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(initialState: TidesState.loading.screen)
  private let table: any TideTable
  private let loading = LatestTask()

  init(_ table: any TideTable) { self.table = table }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .refresh, .retry: load()
    case .closed: loading.cancel()
    default: break
    }
  }

  private func load() {
    displayed.update(state: TidesState.loading.screen)
    loading.replace { [table] in
      try await table.highWater()
    } then: { [weak self] result in
      let state = (try? result.get()).map { TidesState.loaded($0) } ?? .failed
      self?.displayed.update(state: state.screen)
    }
  }
}
