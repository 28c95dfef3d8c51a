import DisplayKit
import Testing

@testable import AccountKit

/// What the Interactors of all forms share.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct FormEditorTests {
  private let presenter = SpyAccountPresenter()
  private let editor: FormEditor

  init() { editor = .make(.signIn, presenter) }

  @Test func ignoresInputWhileSending() async {
    editor.submit {
      editor.request {
      } finish: {
        .passwordChanged
      }
    }
    editor.submit { Issue.record("sent twice") }
    editor.turn(to: .addCard)
    #expect(editor.page == .signIn)
    await presenter.waitUntilSettled()
    #expect(presenter.outputs == [.passwordChanged])
    editor.turn(to: .addCard)
    #expect(presenter.pages.last == .addCard)
  }

  @Test func turnsToTheNextPageBeforeItReports() async {
    editor.submit {
      editor.request(next: .newPassword) {
      } finish: {
        .passwordChanged
      }
    }
    await presenter.changed { !$0.outputs.isEmpty }
    #expect(presenter.pageOfOutput == .newPassword)
  }

  @Test func aFailureToFinishIsAFailureOfTheRequest() async {
    var failures: [AccountError] = []
    editor.submit {
      editor.request {
      } finish: {
        throw AccountError.storageFailed
      } failure: {
        failures.append($0)
      }
    }
    await presenter.waitUntilSettled()
    #expect(failures == [.storageFailed])
    #expect(presenter.draft?.error == .storageFailed)
    #expect(presenter.outputs.isEmpty)
  }

  @Test func reportsTheEndOfTheSession() {
    editor.fail(.sessionEnded)
    editor.fail(.noSuchCard)
    #expect(presenter.outputs == [.sessionEnded])
    #expect(presenter.draft?.error == .noSuchCard)
  }
}
