import ArticlesKit
import DisplayKit

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
