import CharacterDetailVIPER
import DisplayKit

final class TracedDetailRouter: CharacterDetailRouterInput {
  private let router: any CharacterDetailRouterInput
  private let trace: MessageTrace

  init(_ router: any CharacterDetailRouterInput, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func openLink(_ link: WebLink) { record("openLink") { router.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage") { router.openImage(link) } }

  private func record(_ name: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Router", name, "link", send)
  }
}
