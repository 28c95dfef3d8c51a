import CharacterDetailVIPER
import DisplayKit

final class SpyDetailRouter: CharacterDetailRouterInput {
  private(set) var calls: [String] = []

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }
}
