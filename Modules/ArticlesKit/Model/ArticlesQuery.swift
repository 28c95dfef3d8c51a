import DisplayKit

/// Which articles to fetch.
package struct ArticlesQuery: Equatable, Sendable {
  /// How many articles the service gives at a time.
  package static let perPageRange = 1...1000

  /// Counts from 1.
  package var page: Int
  package var perPage: Int
  package var tag: String?
  package var username: String?

  package init(page: Int = 1, perPage: Int = 30, tag: String? = nil, username: String? = nil) {
    self.page = page
    self.perPage = perPage
    self.tag = tag
    self.username = username
  }

  func at(page: Int) -> ArticlesQuery {
    var query = self
    query.page = page
    return query
  }
}

extension ArticlesQuery {
  /// What the list is called, from before anything has come of it.
  var title: DisplayText {
    var title = "Articles"
    if let username { title += " by \(username)" }
    if let tag { title += " on #\(tag)" }
    return DisplayText(title)
  }
}
