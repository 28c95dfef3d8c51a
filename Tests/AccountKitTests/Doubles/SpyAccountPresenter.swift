@testable import AccountKit

/// Records what an Interactor answers, and waits for it. Stands in for the Presenter of any scene.
@MainActor
final class SpyAccountPresenter: SignInPresentationLogic, RegistrationPresentationLogic,
  ConfirmationPresentationLogic, ForgottenPasswordPresentationLogic, AddCardPresentationLogic,
  HomePresentationLogic
{
  enum Answer: Equatable {
    case signedIn(String)
    case codeSent(String)
    case nothingToConfirm
    case confirmed(String)
    case passwordChanged
    case added(AccountCard)
    case loaded(AccountProfile)
    case activated(AccountCard)
    case signedOut(Bool)
    case sessionEnded
  }

  private(set) var drafts: [FormDraft] = []
  private(set) var phones: [String] = []
  private(set) var steps: [ForgottenPasswordStep] = []
  private(set) var responses: [HomeResponse] = []
  private(set) var answers: [Answer] = []
  private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  var draft: FormDraft? { drafts.last }

  func present(_ draft: FormDraft) {
    drafts.append(draft)
    changes.continuation.yield()
  }

  func present(_ draft: FormDraft, phone: String) {
    phones.append(phone)
    present(draft)
  }

  func present(_ draft: FormDraft, step: ForgottenPasswordStep) {
    steps.append(step)
    present(draft)
  }

  func present(_ response: HomeResponse) {
    responses.append(response)
    changes.continuation.yield()
  }

  func presentSignedIn(as name: String) { add(.signedIn(name)) }
  func presentCodeSent(to phone: String) { add(.codeSent(phone)) }
  func presentNothingToConfirm() { add(.nothingToConfirm) }
  func presentConfirmed(as name: String) { add(.confirmed(name)) }
  func presentPasswordChanged() { add(.passwordChanged) }
  func presentAdded(_ card: AccountCard) { add(.added(card)) }
  func presentLoaded(_ profile: AccountProfile) { add(.loaded(profile)) }
  func presentActivated(_ card: AccountCard) { add(.activated(card)) }
  func presentSignedOut(isServerTold: Bool) { add(.signedOut(isServerTold)) }
  func presentSessionEnded() { add(.sessionEnded) }

  /// Until no form is on its way.
  func settled() async {
    await changed { !($0.draft?.isSubmitting ?? false) }
  }

  func changed(to condition: (SpyAccountPresenter) -> Bool) async {
    if condition(self) { return }
    for await _ in changes.stream where condition(self) { return }
  }

  private func add(_ answer: Answer) {
    answers.append(answer)
    changes.continuation.yield()
  }
}
