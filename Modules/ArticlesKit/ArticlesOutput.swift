package import DisplayKit

/// What the user asked for that leads out of a scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
