import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

/// Tables from a response to the form.
@MainActor
struct ComposerPresenterTests {
  @Test func referencesItsControllerWeakly() {
    let presenter = ComposerPresenter()
    weak var released: SpyComposerDisplay?
    do {
      let display = SpyComposerDisplay()
      presenter.display = display
      released = display
    }
    #expect(released == nil)
  }
}
