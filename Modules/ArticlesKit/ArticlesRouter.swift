package import DisplayKit

@MainActor
final class ArticlesRouter: ArticlesRoutingLogic {
  private let output: ArticlesAssembly.Output

  init(output: @escaping ArticlesAssembly.Output) {
    self.output = output
  }

  func route(to destination: ArticlesOutput) { output(destination) }
}

/// What an Interactor leaves its scene by.
@MainActor
protocol ArticlesRoutingLogic: AnyObject {
  func route(to destination: ArticlesOutput)
}

/// What the user requested that leads out of a scene.
package enum ArticlesOutput: Equatable, Sendable {
  case articleSelected(id: Article.ID)
  case tagSelected(name: String)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
