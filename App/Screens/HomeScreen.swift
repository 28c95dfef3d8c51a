import ArticlesKit
import CharacterDetailPatterns
import DisplayKit
import PatternKit
import TweetsPatterns

/// The first screen: lists the features, and the pattern of each.
final class HomeScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Regatta", content: HomeScreen.content, isSettled: true))
  private let open: @MainActor (Route) -> Void

  init(open: @escaping @MainActor (Route) -> Void) { self.open = open }

  func handle(_ event: ScreenEvent) {
    guard case .rowSelected(let row) = event else { return }
    if let feature = HomeFeature.all.first(where: { $0.row == row }) { open(feature.route) }
  }

  private static var content: Content {
    let widest = HomeFeature.all.map(\.name.count).max() ?? 0
    return .list(
      LazyList(HomeFeature.all, id: \.row) { feature in
        let gap = String(repeating: " ", count: widest + 2 - feature.name.count)
        return .text(
          StyledText([
            .init(DisplayText(feature.name), .strong), .init(DisplayText(gap)),
            .init(feature.pattern, .secondary),
          ]))
      })
  }
}

struct HomeFeature: Equatable {
  let name: String
  let pattern: DisplayText
  let route: Route

  var row: RowID { RowID(name) }

  static let all = [
    HomeFeature(name: "Articles", pattern: "VIP", route: .articles(.init())),
    HomeFeature(name: "Tags", pattern: "VIP", route: .tags()),
    HomeFeature(
      name: "Tweets", pattern: DisplayText("\(tweetsPatterns.patterns.count) patterns"),
      route: .tweets(user: Route.defaultTweetsUser)),
    HomeFeature(
      name: "Characters",
      pattern: DisplayText("Reducer; detail in \(characterDetailPatterns.patterns.count)"),
      route: .characters()),
    HomeFeature(name: "Photos", pattern: "MVVM + Clean", route: .photos()),
    HomeFeature(name: "Saved photos", pattern: "MVVM + Clean", route: .savedPhotos()),
    HomeFeature(name: "Account", pattern: "VIP with Coordinator", route: .account),
    HomeFeature(name: "Patterns", pattern: "when to choose which", route: .patterns),
  ]
}
