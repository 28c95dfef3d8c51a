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

  @Test func loadsTheDraftOnce() {
    presenter.viewDidAppear()
    presenter.didChangeDraft(.make())
    presenter.viewDidAppear()
    #expect(interactor.calls == ["open"])
  }

  @Test func showsTheDraft() {
    presenter.didChangeDraft(.make(" Hi "))
    #expect(view.editors == [TweetFormatter().editor(.make(" Hi "), isAsking: false)])
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

  @Test func requestsNothingAfterItsEnd() {
    presenter.didChangeDraft(.make(" "))
    presenter.didChooseDiscard()
    presenter.didRequestPost()
    presenter.didRequestRetry()
    presenter.didChooseDiscard()
    #expect(interactor.calls == [] && output.results == ["discarded"] && router.closeCount == 1)
  }

  @Test func discardsNoWordsAtOnce() {
    presenter.didChangeDraft(.make(" "))
    presenter.didChooseDiscard()
    #expect(output.results == ["discarded"] && router.closeCount == 1)
  }

  @Test func aReportTakesTheQuestionBack() {
    presenter.didChangeDraft(.make())
    presenter.didChooseDiscard()
    presenter.didChangeDraft(.make("Ho"))
    #expect(view.editors.last == TweetFormatter().editor(.make("Ho"), isAsking: false))
    presenter.didConfirmDiscard()
    #expect(output.results == [])
  }

  @Test func discardsNothingWhileItIsPosted() {
    presenter.didChangeDraft(.make(isPosting: true))
    presenter.didChooseDiscard()
    presenter.didConfirmDiscard()
    presenter.didKeepDraft()
    let posting = TweetFormatter().editor(.make(isPosting: true), isAsking: false)
    #expect(view.editors.allSatisfy { $0 == posting } && output.results == [])
  }

  @Test func passesAPostedTweetOnOnce() {
    presenter.didChangeDraft(.make())
    presenter.didPost(RowID("21"))
    presenter.viewDidClose()
    #expect(output.results == ["posted 21"] && router.closeCount == 1)
  }

  @Test(arguments: [("Hi ", "Hi "), (" ", "")])
  func passesTheDraftOnWhenItIsClosed(text: String, draft: String) {
    presenter.didChangeDraft(.make(text))
    presenter.viewDidClose()
    #expect(output.results == ["left “\(draft)”"] && router.closeCount == 0)
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
