import DisplayKit
import TaskKit

enum TidesAction {
  case load
  case close
}

/// Owns the state.
final class TidesViewModel: ViewModel<TidesState, TidesAction>, ActionHandler {
  private let table: any TideTable
  private let loading = LatestTask()

  init(_ table: any TideTable) {
    self.table = table
    super.init(initialState: .loading)
  }

  func handle(_ action: TidesAction) {
    switch action {
    case .load: load()
    case .close: loading.cancel()
    }
  }

  private func load() {
    update(state: .loading)
    loading.replace { [table] in
      try await table.highWater()
    } then: { [weak self] result in
      self?.update(state: (try? result.get()).map { .loaded($0) } ?? .failed)
    }
  }
}
