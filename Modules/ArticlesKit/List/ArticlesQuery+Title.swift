import DisplayKit

extension ArticlesQuery {
  /// What the list is called, from before anything has come of it.
  var title: DisplayText {
    var title = "Articles"
    if let username { title += " by \(username)" }
    if let tag { title += " on #\(tag)" }
    return DisplayText(title)
  }
}
