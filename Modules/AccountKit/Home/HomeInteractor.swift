import TaskKit

@MainActor
final class HomeInteractor: HomeBusinessLogic {
  weak var output: (any AccountInteractorOutput)?
  private let sessions: SessionsWorker
  private let cards: CardsWorker
  private let presenter: any HomePresentationLogic
  private let working = LatestTask()
  /// The initial work; nil once home has appeared.
  private var first: HomeWork?
  private var response = HomeResponse(outcome: .busy(.load))
  /// The session of the last work.
  private var session: AccountSession?
  /// Whether an activation has replaced a load, which is repeated after it.
  private var hasReplacedLoad = false

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
    // Repeats the interrupted work after a new sign-in, except a sign-out.
    if case .failed(.sessionEnded, let work) = response.outcome {
      if sessions.current != nil { start(work == .signOut ? .load : work) }
    } else if let first = first.take(), first != .load {
      start(first)
    } else {
      refresh()
    }
  }

  func refresh() {
    if !working.isBusy { start(.load) }
  }

  func retry() {
    if case .failed(_, let work) = response.outcome, !working.isBusy { start(work) }
  }

  func activate(_ id: AccountCard.ID) {
    guard !working.isBusy || response.outcome == .busy(.load) else { return }
    if working.isBusy { hasReplacedLoad = true }
    start(.activate(id))
  }

  func signOut() {
    if response.outcome != .busy(.signOut) || !working.isBusy { start(.signOut) }
  }

  func close() { working.cancel() }

  private func start(_ work: HomeWork) {
    // A sign-out also deletes a session that has expired, by the clock of this machine.
    guard let session = work == .signOut ? sessions.stored : sessions.current
    else { return fail(.sessionEnded, work) }
    // Another session may be of another account.
    if session != self.session { response.profile = nil }
    self.session = session
    present(.busy(work))
    switch work {
    case .load: load(session)
    case .activate(let id): activate(id, session)
    case .signOut: signOut(session)
    }
  }

  private func load(_ session: AccountSession) {
    hasReplacedLoad = false
    perform(.load, session) { [sessions] in
      try await sessions.profile(session)
    } then: { scene, profile in
      scene.response.profile = profile
      scene.present(.complete)
      scene.output?.report(.profileLoaded(profile))
    }
  }

  private func activate(_ id: AccountCard.ID, _ session: AccountSession) {
    perform(.activate(id), session) { [cards] in
      try await cards.activate(id, session)
    } then: { scene, card in
      scene.response.profile?.replace(card)
      scene.present(.complete)
      scene.output?.report(.cardActivated(card))
      // Without a profile, the activation was the first work, or followed a new sign-in.
      if scene.hasReplacedLoad || scene.response.profile == nil { scene.start(.load) }
    }
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
    // The next sign-in may be to another account.
    if error == .sessionEnded { response.profile = nil }
    present(.failed(error, work))
    guard error == .sessionEnded else { return }
    // If deleting it fails, the server rejects it again at the next request.
    if let session { try? sessions.remove(session) }
    output?.report(.sessionEnded)
  }

  private func signOut(_ session: AccountSession) {
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
      try sessions.remove(session)
      let isServerNotified =
        switch result {
        case .success: true
        case .failure(let error): AccountError(error) == .sessionEnded
        }
      output?.report(.signedOut(isServerNotified: isServerNotified))
    } catch {
      present(.failed(error, .signOut))
    }
  }

  private func present(_ outcome: HomeResponse.Outcome) {
    response.outcome = outcome
    presenter.present(response)
  }
}

/// The Controller's calls of the Interactor.
@MainActor
protocol HomeBusinessLogic: AnyObject {
  /// Does the initial work, then loads. Loads again whenever home is uncovered.
  /// When a session has ended, waits for the next one, and then repeats what failed.
  func appear()

  func refresh()

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
