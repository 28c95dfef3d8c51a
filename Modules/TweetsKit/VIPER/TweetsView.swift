import DisplayKit
import TweetsComponents
import TweetsKit

@MainActor
final class TweetsView: Screen, TweetsViewInput {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private(set) var state = TweetsState.loading(nil)
  private let presenter: any TweetsViewOutput

  init(presenter: any TweetsViewOutput) {
    self.presenter = presenter
    displayed = ViewModel(initialState: TweetsRenderer.screen(state))
  }

  func showLoading(header: TweetsHeader?) { show(.loading(header)) }

  func showTweets(_ tweets: LoadedTweets) { show(.loaded(tweets)) }

  func showFailure(_ failure: Failure, header: TweetsHeader?) { show(.failed(header, failure)) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh(let policy): presenter.didRequestRefresh(policy)
    case .retry: presenter.didRequestRetry()
    case .rowShown(let row): presenter.didShowRow(id: row.rawValue)
    case .rowSelected(let row): presenter.didSelectRow(id: row.rawValue)
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .actionChosen(.comments, in: let row?): presenter.didChooseComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): presenter.didChooseLike(id: row.rawValue)
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func show(_ state: TweetsState) {
    self.state = state
    displayed.update(state: TweetsRenderer.screen(state))
  }
}
