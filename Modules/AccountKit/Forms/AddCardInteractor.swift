#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

final class AddCardInteractor: FormInteractor {
  private let sessions: SessionsWorker
  private let cards: CardsWorker
  private let now: @Sendable () -> Date
  /// The session of the last request.
  private var session: AccountSession?

  init(
    sessions: SessionsWorker, cards: CardsWorker, now: @escaping @Sendable () -> Date,
    presenter: any FormPresentationLogic
  ) {
    self.sessions = sessions
    self.cards = cards
    self.now = now
    super.init(.addCard, presenter: presenter)
  }

  override func open() {
    if draft.error == .sessionEnded, sessions.current != nil { draft.forgetProblems() }
    super.open()
  }

  override func send() {
    guard let card = readCard() else { return }
    session = sessions.current
    guard let session else { return fail(.sessionEnded) }
    request { [cards] in
      try await cards.add(card, session)
    } finish: {
      .cardAdded($0)
    }
  }

  override func fail(_ error: AccountError) {
    super.fail(error)
    guard error == .sessionEnded else { return }
    // If deleting it fails, the server rejects it again at the next request.
    if let session { try? sessions.forget(session) }
    report(.sessionEnded)
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
}
