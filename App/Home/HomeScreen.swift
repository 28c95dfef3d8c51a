import DisplayKit

/// What the app begins with: each feature, and the pattern that it is built in.
final class HomeScreen: Screen {
  let display = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Regatta", content: HomeScreen.content, isSettled: true))
  private let open: @MainActor (Route) -> Void

  init(open: @escaping @MainActor (Route) -> Void) { self.open = open }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .rowSelected(let row):
      if let feature = HomeFeature(rawValue: row.rawValue) { open(feature.route) }
    case .appeared, .closed, .refresh, .retry, .rowShown, .linkOpened, .imageOpened, .actionChosen,
      .fieldEdited, .formSubmitted, .search:
      break
    }
  }

  private static var content: Content {
    let widest = HomeFeature.allCases.map(\.name.count).max() ?? 0
    return .list(
      LazyList(HomeFeature.allCases, id: { RowID($0.rawValue) }) { feature in
        let gap = String(repeating: " ", count: widest + 2 - feature.name.count)
        return .text(
          StyledText([
            .init(DisplayText(feature.name), .strong), .init(DisplayText(gap)),
            .init(feature.pattern, .secondary),
          ]))
      })
  }
}
