import ArticlesKit
import DisplayKit

@testable import regatta

/// Every screen of the app, by the way that leads to it.
enum AppView: String, CaseIterable {
  case home, articles, article, tags, tagged, missing
  case moments, moment, momentsTrace
  case characters, searched, character, characterInVIPER
  case photos, photo, savedPhotos
  case signIn, register, confirm, forgotPassword, newPassword, account, addCard

  @MainActor
  func open(in trial: AppTrial) async throws {
    switch self {
    case .home: break
    case .articles: try await trial.select(HomeFeature.articles.rawValue)
    case .article: try await trial.open(.article(id: 1001))
    case .tags: try await trial.open(.tags)
    case .tagged: try await trial.open(.articles(ArticlesQuery(tag: "sailing")))
    case .missing: try await trial.open(.character(id: 1))
    case .moments: try await trial.open(.tweets(user: Route.defaultTweetsUser))
    case .moment, .momentsTrace: try await openBelowMoments(trial)
    case .characters: try await trial.open(.characters())
    case .searched:
      try await trial.open(.characters())
      try await trial.send(.search("mar"))
    case .character, .characterInVIPER:
      try await trial.open(.character(id: 1_009_017))
      if self == .characterInVIPER { try await trial.press("p") }
    case .photos: try await trial.open(.photos())
    case .photo:
      try await trial.open(.photos())
      try await trial.select("3")
    case .savedPhotos: try await trial.open(.savedPhotos())
    case .signIn, .register, .confirm, .forgotPassword, .newPassword, .account, .addCard:
      try await trial.open(.account)
      try await openInAccount(trial)
    }
  }

  @MainActor
  private func openBelowMoments(_ trial: AppTrial) async throws {
    try await trial.open(.tweets(user: Route.defaultTweetsUser))
    if self == .momentsTrace { return try await trial.press("t") }
    if let row = trial.content.firstRow { try await trial.select(row.rawValue) }
  }

  @MainActor
  private func openInAccount(_ trial: AppTrial) async throws {
    let phone = [("country-code", "+49"), ("phone-number", "171 3920007")]
    switch self {
    case .register: try await trial.select("register")
    case .forgotPassword: try await trial.select("forgotten-password")
    case .newPassword:
      try await trial.select("forgotten-password")
      try await trial.fill(phone)
    case .confirm, .account, .addCard:
      try await trial.select("register")
      try await trial.fill(phone + [("name", "Maren Tide"), ("password", "no wind, no waves")])
      if self == .confirm { return }
      try await trial.fill([("code", trial.lastCode)])
      if self == .addCard { try await trial.select("add-card") }
    default: break
    }
  }
}

extension Content {
  /// The name of the first row of the first list.
  var firstRow: RowID? {
    switch self {
    case .list(let list) where list.count > 0: list.row(at: 0).id
    case .stack(let parts, _): parts.lazy.compactMap(\.firstRow).first
    default: nil
    }
  }
}
