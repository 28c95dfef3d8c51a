import CharacterDetailVIPER
import DisplayKit

final class TracedDetailViewOutput: CharacterDetailViewOutput {
  private let presenter: any CharacterDetailViewOutput
  private let trace: MessageTrace

  init(_ presenter: any CharacterDetailViewOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func viewDidAppear() { record("viewDidAppear") { presenter.viewDidAppear() } }

  func didRequestRefresh() { record("didRequestRefresh") { presenter.didRequestRefresh() } }

  func didRequestRetry() { record("didRequestRetry") { presenter.didRequestRetry() } }

  func didOpenLink(_ link: WebLink) {
    record("didOpenLink", "link") { presenter.didOpenLink(link) }
  }

  func didOpenImage(_ link: WebLink) {
    record("didOpenImage", "link") { presenter.didOpenImage(link) }
  }

  func viewDidClose() { record("viewDidClose") { presenter.viewDidClose() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Presenter", name, argument, send)
  }
}
