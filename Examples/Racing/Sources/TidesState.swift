import DisplayKit

/// The states of the screen and their rendering, shared by both implementations.
enum TidesState: Equatable {
  case loading
  case loaded([String])
  case failed

  var screen: ScreenState {
    switch self {
    case .loading:
      ScreenState(
        title: "Tides", content: .progress("Loading the tides", fraction: nil), isSettled: false)
    case .loaded(let times):
      ScreenState(title: "Tides", content: rows(times), isSettled: true)
    case .failed:
      ScreenState(
        title: "Tides", content: .failure(Failure(title: "No tides", canRetry: true)),
        isSettled: true)
    }
  }

  private func rows(_ times: [String]) -> Content {
    .list(
      LazyList(times, id: { RowID($0) }, content: { .text(plain: "High water at \($0)") }))
  }
}
