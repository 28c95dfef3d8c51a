// Decorators of the boundaries that record and forward each message. A scene without a trace has
// none.

import CharacterDetailComponents
import DisplayKit
import TaskKit
import TraceKit

final class TracedViewOutput: TracedObject<any CharacterDetailViewOutput>, CharacterDetailViewOutput
{
  func viewDidAppear() { record { $0.viewDidAppear() } }

  func didRequestRefresh(_ policy: ReadPolicy) {
    record("\(policy)") { $0.didRequestRefresh(policy) }
  }

  func didRequestRetry() { record { $0.didRequestRetry() } }

  func didOpenLink(_ link: WebLink) { record("link") { $0.didOpenLink(link) } }

  func didOpenImage(_ link: WebLink) { record("link") { $0.didOpenImage(link) } }

  func viewDidClose() { record { $0.viewDidClose() } }
}

final class TracedInteractorInput: TracedObject<any CharacterDetailInteractorInput>,
  CharacterDetailInteractorInput
{
  func loadCharacter() { record { $0.loadCharacter() } }

  func reloadCharacter(_ policy: ReadPolicy) {
    record("\(policy)") { $0.reloadCharacter(policy) }
  }

  func retry() { record { $0.retry() } }

  func close() { record { $0.close() } }
}

final class TracedInteractorOutput: TracedObject<any CharacterDetailInteractorOutput>,
  CharacterDetailInteractorOutput
{
  func didStartLoading() { record { $0.didStartLoading() } }

  func didLoad(_ character: CharacterReport) { record("character") { $0.didLoad(character) } }

  func didFailToLoad(_ error: any Error) {
    record(TracedMessage.typeName(of: error)) { $0.didFailToLoad(error) }
  }
}

final class TracedViewInput: TracedObject<any CharacterDetailViewInput>, CharacterDetailViewInput {
  func showLoading(message: DisplayText) { record("message") { $0.showLoading(message: message) } }

  func showFailure(_ failure: Failure) { record("failure") { $0.showFailure(failure) } }

  func showCharacter(_ character: CharacterCard) {
    record("character") { $0.showCharacter(character) }
  }

  func showRefreshing(message: DisplayText) {
    record("message") { $0.showRefreshing(message: message) }
  }

  func showWarning(_ warning: DisplayText) { record("message") { $0.showWarning(warning) } }
}

final class TracedRouterInput: TracedObject<any CharacterDetailRouterInput>,
  CharacterDetailRouterInput
{
  func showLink(_ link: WebLink) { record("link") { $0.showLink(link) } }

  func showImage(_ link: WebLink) { record("link") { $0.showImage(link) } }
}
