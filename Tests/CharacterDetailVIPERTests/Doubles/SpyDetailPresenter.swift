import CharacterDetailVIPER
import DisplayKit

final class SpyDetailPresenter: CharacterDetailViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh() { calls.append("refresh") }

  func didRequestRetry() { calls.append("retry") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}
