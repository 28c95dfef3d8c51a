@testable import AccountKit

/// Records what an Interactor presents and reports, and waits for it. Replaces Presenter and
/// Controller of any scene.
@MainActor
final class SpyAccountPresenter: FormPresentationLogic, HomePresentationLogic,
  AccountInteractorOutput
{
  private(set) var drafts: [FormDraft] = []
  private(set) var pages: [FormPage] = []
  private(set) var responses: [HomeResponse] = []
  private(set) var outputs: [AccountOutput] = []
  /// The page that was presented when the last output was reported.
  private(set) var pageOfOutput: FormPage?
  private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  var draft: FormDraft? { drafts.last }

  func present(_ draft: FormDraft, on page: FormPage) {
    drafts.append(draft)
    pages.append(page)
    changes.continuation.yield()
  }

  func present(_ response: HomeResponse) {
    responses.append(response)
    changes.continuation.yield()
  }

  func report(_ output: AccountOutput) {
    outputs.append(output)
    pageOfOutput = pages.last
    changes.continuation.yield()
  }

  /// Waits until no form is being sent.
  func waitUntilSettled() async {
    await changed { !($0.draft?.isSubmitting ?? false) }
  }

  func changed(to condition: (SpyAccountPresenter) -> Bool) async {
    if condition(self) { return }
    for await _ in changes.stream where condition(self) { return }
  }
}

extension FormEditor {
  static func make(_ page: FormPage, _ spy: SpyAccountPresenter) -> FormEditor {
    let editor = FormEditor(page, inputs: FormInputs(), presenter: spy)
    editor.output = spy
    return editor
  }
}
