import DisplayKit

extension DisplayedArticle {
  /// What stands below the title.
  var details: [Content] {
    let lines = [
      StyledText(joining: facts, by: " · ", .secondary),
      StyledText(joining: tags, by: " ", .secondary),
    ]
    return lines.filter { !$0.runs.isEmpty }.map(Content.text)
  }
}
