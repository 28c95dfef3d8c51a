import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
final class AddCardInteractor: FormBusinessLogic {
  private let sessions: SessionsWorker
  private let cards: CardsWorker
  private let now: @Sendable () -> Date
  private let presenter: any AddCardPresentationLogic
  private let adding = TaskSlot()
  private var draft = FormDraft(.cardNumber, .expires, .securityCode)

  init(
    sessions: SessionsWorker, cards: CardsWorker, now: @escaping @Sendable () -> Date,
    presenter: any AddCardPresentationLogic
  ) {
    self.sessions = sessions
    self.cards = cards
    self.now = now
    self.presenter = presenter
  }

  func open() {
    if draft.error == .sessionEnded, sessions.current != nil { draft.forgetProblems() }
    presenter.present(draft)
  }

  func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    presenter.present(draft)
  }

  func submit() {
    guard !draft.isSubmitting else { return }
    draft.forgetProblems()
    let card = readCard()
    draft.focusOnFirstProblem()
    guard let card else { return presenter.present(draft) }
    guard let session = sessions.current else {
      return fail(.sessionEnded)
    }
    add(card, session)
    presenter.present(draft)
  }

  func close() {
    adding.cancel()
    draft.clear()
    presenter.present(draft)
  }

  private func readCard() -> PaymentCard? {
    let number = draft.read(.cardNumber, CardNumber.init)
    let expiry = draft.read(.expires) { text throws(FieldProblem) in
      try CardExpiry(text, now: now())
    }
    let securityCode = draft.read(.securityCode) { text throws(FieldProblem) in
      try SecurityCode.secret(text, for: number?.brand)
    }
    guard let number, let expiry, let securityCode else { return nil }
    return PaymentCard(number: number, expiry: expiry, securityCode: securityCode)
  }

  private func add(_ card: PaymentCard, _ session: AccountSession) {
    draft.submit()
    adding.replace { [cards] in
      try await cards.add(card, session)
    } then: { [weak self] result in
      self?.receive(result, session)
    }
  }

  private func receive(_ result: Result<AccountCard, any Error>, _ session: AccountSession) {
    switch result {
    case .success(let card):
      draft.succeed()
      presenter.present(draft)
      presenter.presentAdded(card)
    case .failure(let error): fail(AccountError(error), session)
    }
  }

  private func fail(_ error: AccountError, _ session: AccountSession? = nil) {
    draft.fail(error)
    presenter.present(draft)
    guard error == .sessionEnded else { return }
    // Where it cannot be forgotten, the server refuses it the next time too.
    if let session { try? sessions.forget(session) }
    presenter.presentSessionEnded()
  }
}
