final class SignInInteractor: FormInteractor {
  private let sessions: SessionsWorker

  init(sessions: SessionsWorker, presenter: any FormPresentationLogic) {
    self.sessions = sessions
    super.init(.signIn, presenter: presenter)
  }

  override func send() {
    let phone = draft.readPhone()
    let password = draft.read(.password) { Secret($0) }
    guard let phone, let password else { return }
    request { [sessions] in
      try await sessions.signIn(phone, password)
    } finish: { [sessions] session in
      try sessions.keep(session)
      return .signedIn(name: session.name)
    }
  }
}
