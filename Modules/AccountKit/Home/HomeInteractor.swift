import DisplayKit

@MainActor
final class HomeInteractor: HomeBusinessLogic {
  private let sessions: SessionsWorker
  private let cards: CardsWorker
  private let presenter: any HomePresentationLogic
  private let working = TaskSlot()
  /// Until home has appeared.
  private var first: HomeWork?
  private var failed: HomeWork?
  private var response = HomeResponse(outcome: .loading)

  init(
    first: HomeWork = .load, sessions: SessionsWorker, cards: CardsWorker,
    presenter: any HomePresentationLogic
  ) {
    self.first = first
    self.sessions = sessions
    self.cards = cards
    self.presenter = presenter
  }

  func appear() {
    if response.outcome == .failed(.sessionEnded) { return goOn() }
    if let first = first.take(), first != .load { start(first) } else { refresh() }
  }

  func refresh() {
    if !working.isBusy { start(.load) }
  }

  func retry() {
    if let failed, !working.isBusy { start(failed) }
  }

  func activate(_ id: AccountCard.ID) {
    if !working.isBusy || response.outcome == .loading { start(.activate(id)) }
  }

  func signOut() {
    if response.outcome != .signingOut || !working.isBusy { start(.signOut) }
  }

  func close() { working.cancel() }

  /// With what the user was doing, once somebody has signed in. Nobody does to be signed out again.
  private func goOn() {
    guard sessions.current != nil, let failed else { return }
    start(failed == .signOut ? .load : failed)
  }

  private func start(_ work: HomeWork) {
    failed = nil
    guard let session = sessions.current else { return fail(.sessionEnded, work) }
    switch work {
    case .load: load(session)
    case .activate(let id): activate(id, session)
    case .signOut: signOut(session)
    }
  }

  private func load(_ session: AccountSession) {
    answer(.loading)
    perform(.load, session) { [sessions] in
      try await sessions.profile(session)
    } then: { scene, profile in
      scene.response.profile = profile
      scene.answer(.complete)
      scene.presenter.present(.profileLoaded(profile))
    }
  }

  private func activate(_ id: AccountCard.ID, _ session: AccountSession) {
    answer(.activating)
    perform(.activate(id), session) { [cards] in
      try await cards.activate(id, session)
    } then: { scene, card in
      scene.replace(card)
      scene.answer(.complete)
      scene.presenter.present(.cardActivated(card))
      // The first work can come before a load, and a load may have made room for this.
      if scene.response.profile == nil { scene.start(.load) }
    }
  }

  private func replace(_ card: AccountCard) {
    guard let index = response.profile?.cards.firstIndex(where: { $0.id == card.id }) else {
      return
    }
    response.profile?.cards[index] = card
  }

  private func answer(_ outcome: HomeResponse.Outcome) {
    response.outcome = outcome
    presenter.present(response)
  }

  private func perform<Value: Sendable>(
    _ work: HomeWork, _ session: AccountSession,
    _ request: @escaping @MainActor () async throws -> Value,
    then proceed: @escaping @MainActor (HomeInteractor, Value) -> Void
  ) {
    working.replace(request) { [weak self] result in
      switch result {
      case .success(let value): self.map { proceed($0, value) }
      case .failure(let error): self?.fail(AccountError(error), work, session)
      }
    }
  }

  private func fail(_ error: AccountError, _ work: HomeWork, _ session: AccountSession? = nil) {
    failed = work
    // Whoever signs in next may be somebody else.
    if error == .sessionEnded { response.profile = nil }
    answer(.failed(error))
    guard error == .sessionEnded else { return }
    // Where it cannot be forgotten, the server refuses it the next time too.
    if let session { try? sessions.forget(session) }
    presenter.present(.sessionEnded)
  }

  private func signOut(_ session: AccountSession) {
    answer(.signingOut)
    working.replace { [sessions] in
      try await sessions.end(session)
    } then: { [weak self] result in
      self?.signedOut(result, session)
    }
  }

  /// The session goes even if the server cannot be told: who signs out wants nobody else to use it
  /// here.
  private func signedOut(_ result: Result<Void, any Error>, _ session: AccountSession) {
    do {
      try sessions.forget(session)
      let isKnownToServer =
        if case .failure(let error) = result {
          AccountError(error) != .sessionEnded
        } else { false }
      presenter.present(.signedOut(isServerTold: !isKnownToServer))
    } catch {
      failed = .signOut
      answer(.failed(error))
    }
  }
}

/// What the Controller requests of the Interactor.
@MainActor
protocol HomeBusinessLogic: AnyObject {
  /// Does its first work, then loads. Loads again whenever home is uncovered.
  /// Where a session ended, it stays as it is until there is another, and then does again what
  /// failed.
  func appear()

  /// Loads, unless something is under way.
  func refresh()

  /// Does again what failed last.
  func retry()

  func activate(_ id: AccountCard.ID)

  /// Ends what is under way.
  func signOut()

  func close()
}

enum HomeWork: Equatable, Sendable {
  case load
  case activate(AccountCard.ID)
  case signOut
}
