import Hummingbird

/// Which articles a list request asks for, and in which order.
struct ArticleFilter {
  enum State: String {
    case fresh, rising, all
  }

  private let tags: [Substring]
  private let owner: Substring?
  private let state: State?
  private let topDays: Int?

  /// - Throws: `HTTPError` 422 for a state or a number of days that is none.
  init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    let list = parameters["tags"]?.split(separator: ",") ?? []
    tags = (parameters["tag"].map { [$0] } ?? list).filter { !$0.isEmpty }
    owner = parameters["username"].flatMap { $0.isEmpty ? nil : $0 }
    state = try parameters["state"].map { text in
      guard let state = State(rawValue: String(text)) else {
        throw HTTPError(.unprocessableContent, message: "state is not one of fresh, rising, all")
      }
      return state
    }
    topDays = try request.positiveNumber("top")
  }

  func articles(in library: SampleLibrary) -> [PublishedArticle] {
    guard let today = library.today else { return [] }
    let matching = library.published.filter { matches($0, today: today) }
    return topDays != nil || state == .rising ? matching.sortedByReactions : matching
  }

  private func matches(_ item: PublishedArticle, today: PublicationDate) -> Bool {
    let age = item.published.days(before: today)
    if let topDays, age > Double(topDays) { return false }
    if state == .fresh || state == .rising, age > 30 { return false }
    if let owner, owner != item.author.username, owner != item.article.organization ?? "" {
      return false
    }
    return tags.isEmpty || item.article.tags.contains { tags.contains($0[...]) }
  }
}

extension [PublishedArticle] {
  fileprivate var sortedByReactions: [PublishedArticle] {
    sorted { ($0.article.reactions, $0.published) > ($1.article.reactions, $1.published) }
  }
}
