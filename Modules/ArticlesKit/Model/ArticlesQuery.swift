package struct ArticlesQuery: Equatable, Sendable {
  /// The page sizes that the service accepts.
  package static let perPageRange = 1...1000
  package static let tagsPerPage = 100

  /// Counts from 1.
  package var page: Int
  package var perPage: Int
  /// In lower case, without `#`; several, separated by commas, mean any of them.
  package var tag: String?
  package var username: String?

  package init(page: Int = 1, perPage: Int = 30, tag: String? = nil, username: String? = nil) {
    self.page = page
    self.perPage = perPage
    self.tag = tag?.replacing("#", with: "").lowercased()
    self.username = username
  }

  func at(page: Int) -> ArticlesQuery {
    var query = self
    query.page = page
    return query
  }
}
