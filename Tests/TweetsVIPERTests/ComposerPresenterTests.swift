import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIPER

@MainActor
struct ComposerPresenterTests {
  private let interactor = SpyComposerInteractor()
  private let router = SpyComposerRouter()
  private let view = SpyComposerView()
  private let output = SpyModuleOutput()
  private let presenter: ComposerPresenter

  init() {
    presenter = ComposerPresenter(interactor: interactor, router: router, moduleOutput: output)
    presenter.view = view
  }

  @Test func passesRequestsToTheInteractor() {
    presenter.viewDidAppear()
    presenter.didEditText("Hi")
    presenter.didRequestPost()
    presenter.didRequestRetry()
    presenter.viewDidClose()
    #expect(interactor.calls == ["open", "edit Hi", "post", "retry", "close"])
    #expect(view.editors == [] && output.results == [], "there is no draft yet")
  }

  @Test func discardsWordsAfterAQuestion() {
    let asking = TweetFormatter().editor(.make(), isAsking: true)
    presenter.didChangeDraft(.make())
    presenter.didConfirmDiscard()
    presenter.didChooseDiscard()
    #expect(view.editors.last == asking)
    presenter.didKeepDraft()
    presenter.didConfirmDiscard()
    #expect(view.editors.last == view.editors.first && output.results == [])
    presenter.didChooseDiscard()
    presenter.didConfirmDiscard()
    presenter.viewDidClose()
    #expect(output.results == ["discarded"] && router.closeCount == 1)
  }

  @Test func referencesViewAndModuleOutputWeakly() {
    var output: SpyModuleOutput? = SpyModuleOutput()
    var view: SpyComposerView? = SpyComposerView()
    weak let released = output
    let presenter = output.map {
      ComposerPresenter(interactor: interactor, router: router, moduleOutput: $0)
    }
    presenter?.view = view
    output = nil
    view = nil
    #expect(released == nil && presenter?.view == nil)
  }
}
