import Foundation

extension AccountStore {
  func signIn(_ phone: E164Number, password: PasswordText) async throws -> OpenSession {
    try hasher.checkForRoom()
    try signIns.take(phone.text, at: uptime)
    // Takes the same time for an unknown phone number as for a wrong password.
    let digest = accounts.users[phone.text]?.password ?? unmatchable
    guard try await hasher.matches(password, digest),
      let user = accounts.users[phone.text], user.password == digest
    else { throw AccountRejection.invalidCredentials }
    let session = try openSession(of: user) { _ in }
    signIns.forgive(phone.text)
    await renew(digest, of: user.phone, password)
    return session
  }

  /// Hashes with this server's work factor: otherwise the time would reveal which users exist.
  private func renew(_ digest: PasswordDigest, of phone: String, _ password: PasswordText) async {
    // If the hasher is busy, the next sign-in renews the digest.
    guard digest.work != hasher.work, let renewed = try? await self.digest(of: password),
      var user = accounts.users[phone], user.password == digest
    else { return }
    user.password = renewed
    try? change { $0.set(user) }
  }

  func signOut(_ token: String) throws {
    _ = try user(of: token)
    try change { $0.end([try AccessToken.digest(of: token)]) }
  }

  /// Saves the session together with the other changes.
  func openSession(
    of user: StoredUser, _ body: (inout AccountChange) throws -> Void
  ) throws -> OpenSession {
    let session = OpenSession(
      token: AccessToken.make(), expires: now + AccessToken.lifetime, user: user)
    let digest = try AccessToken.digest(of: session.token)
    try change {
      try body(&$0)
      $0.open(
        StoredSession(phone: user.phone, expires: session.expires), digest: digest, in: accounts)
    }
    return session
  }

  /// - Throws: ``AccountRejection/unauthorized``.
  func user(of token: String) throws -> StoredUser {
    guard let session = accounts.sessions[try AccessToken.digest(of: token)], session.expires > now,
      let user = accounts.users[session.phone]
    else { throw AccountRejection.unauthorized }
    return user
  }

  private var unmatchable: PasswordDigest {
    PasswordDigest(
      salt: Data(PasswordDigest.randomSalt()), key: Data(count: KeyDerivation.keySize),
      work: hasher.work)
  }
}
