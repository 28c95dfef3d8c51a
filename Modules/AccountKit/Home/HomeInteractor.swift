import DisplayKit

@MainActor
final class HomeInteractor: HomeBusinessLogic {
  private let sessions: SessionsWorker
  private let cards: CardsWorker
  private let presenter: any HomePresentationLogic
  private let working = LatestTask()
  /// The initial work; nil once home has appeared.
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

  /// Repeats the interrupted work after a new sign-in, except a sign-out.
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
      // The first work may be another than a load, or may have replaced a load in progress.
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
    // The next sign-in may be to another account.
    if error == .sessionEnded { response.profile = nil }
    answer(.failed(error))
    guard error == .sessionEnded else { return }
    // If deleting it fails, the server rejects it again at the next request.
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

  /// Deletes the stored session even if the server cannot be reached, so that the next user of this
  /// machine is not signed in.
  private func signedOut(_ result: Result<Void, any Error>, _ session: AccountSession) {
    do {
      try sessions.forget(session)
      let isKnownToServer =
        if case .failure(let error) = result {
          AccountError(error) != .sessionEnded
        } else { false }
      presenter.present(.signedOut(isServerNotified: !isKnownToServer))
    } catch {
      failed = .signOut
      answer(.failed(error))
    }
  }
}

/// What the Controller calls on the Interactor.
@MainActor
protocol HomeBusinessLogic: AnyObject {
  /// Does the initial work, then loads. Loads again whenever home is uncovered.
  /// When a session has ended, waits for the next one, and then repeats what failed.
  func appear()

  /// Loads, unless work is in progress.
  func refresh()

  /// Repeats the work that failed last.
  func retry()

  func activate(_ id: AccountCard.ID)

  /// Signs out, and cancels the work in progress.
  func signOut()

  func close()
}

enum HomeWork: Equatable, Sendable {
  case load
  case activate(AccountCard.ID)
  case signOut
}
