import ArticlesKit
import DisplayKit

/// What the app begins with: each feature, and the pattern that it is built in.
final class HomeScreen: Screen {
  let display = ViewModel<ScreenState, Never>(
    initialState: ScreenState(title: "Regatta", content: HomeScreen.content, isSettled: true))
  private let open: @MainActor (Route) -> Void

  init(open: @escaping @MainActor (Route) -> Void) { self.open = open }

  func handle(_ event: ScreenEvent) {
    guard case .rowSelected(let row) = event, let feature = HomeFeature(rawValue: row.rawValue)
    else { return }
    open(feature.route)
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

/// What can be opened from the beginning.
enum HomeFeature: String, CaseIterable {
  case articles, tags, moments, characters, photos, savedPhotos, account

  var name: String {
    switch self {
    case .articles: "Articles"
    case .tags: "Tags"
    case .moments: "Moments"
    case .characters: "Characters"
    case .photos: "Photos"
    case .savedPhotos: "Saved photos"
    case .account: "Account"
    }
  }

  var pattern: DisplayText {
    switch self {
    case .articles, .tags: "VIP"
    case .moments: "five, p changes it"
    case .characters: "VIPER; detail in two"
    case .photos, .savedPhotos: "MVVM + Clean"
    case .account: "VIP with Coordinator"
    }
  }

  var route: Route {
    switch self {
    case .articles: .articles(ArticlesQuery())
    case .tags: .tags
    case .moments: .tweets(user: Route.defaultTweetsUser)
    case .characters: .characters()
    case .photos: .photos()
    case .savedPhotos: .savedPhotos()
    case .account: .account
    }
  }
}
