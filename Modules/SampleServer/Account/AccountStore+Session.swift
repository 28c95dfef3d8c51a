#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountStore {
  func signIn(_ phone: E164Number, password: PasswordText) async throws -> OpenSessionAnswer {
    try hasher.checkForRoom()
    try signIns.take(phone.text, at: now())
    // Takes the same time for an unknown phone number as for a wrong password.
    let digest = accounts.users[phone.text]?.password ?? nobody
    guard try await hasher.matches(password, digest),
      let user = accounts.users[phone.text], user.password == digest
    else { throw AccountRejection.invalidCredentials }
    let answer = try openSession(of: user) { _ in }
    signIns.forgive(phone.text)
    await renew(digest, of: user.phone, password)
    return answer
  }

  /// Hashes with this server's work factor: otherwise the time would reveal which users exist.
  private func renew(_ digest: PasswordDigest, of phone: String, _ password: PasswordText) async {
    // If the hasher is busy, the next sign-in renews the digest.
    guard digest.work != hasher.work, let renewed = try? await self.digest(of: password),
      accounts.users[phone]?.password == digest
    else { return }
    try? change { try $0.update(phone) { $0.password = renewed } }
  }

  func signOut(_ token: String) throws {
    _ = try phone(of: token)
    try change { $0.close(AccessToken.digest(of: token)) }
  }

  func user(of token: String) throws -> UserAnswer {
    guard let user = accounts.users[try phone(of: token)] else {
      throw AccountRejection.unauthorized
    }
    return UserAnswer(user)
  }

  /// Saves the session together with the other changes.
  func openSession(
    of user: StoredUser, _ body: (inout StoredAccounts) throws -> Void
  ) throws -> OpenSessionAnswer {
    let (token, now) = (makeToken(), now())
    let expires = now + AccessToken.lifetime
    try change {
      try body(&$0)
      $0.open(
        StoredSession(phone: user.phone, expires: expires), digest: AccessToken.digest(of: token),
        now: now)
    }
    return OpenSessionAnswer(
      token: token, expiresAt: expires.formatted(.iso8601), user: UserAnswer(user))
  }

  func phone(of token: String) throws -> String {
    guard let session = accounts.sessions[AccessToken.digest(of: token)],
      session.expires > now()
    else { throw AccountRejection.unauthorized }
    return session.phone
  }

  /// A digest that no password matches.
  private var nobody: PasswordDigest {
    PasswordDigest(
      salt: randomBytes(PasswordDigest.saltSize), key: randomBytes(PasswordDigest.keySize),
      work: hasher.work)
  }
}

extension AccountStore {
  private static let mostCards = 20

  func addCard(_ card: AcceptedCard, of token: String) throws -> StoredCardResponse {
    let kept = StoredCard(
      id: makeID(), brand: card.brand, last4: card.last4, expires: card.expires, isActive: false)
    let phone = try phone(of: token)
    try change {
      try $0.update(phone) { user in
        guard user.cards.count < Self.mostCards else {
          throw AccountRejection.limitReached("An account has at most \(Self.mostCards) cards.")
        }
        user.cards.append(kept)
      }
    }
    return StoredCardResponse(kept)
  }

  func activateCard(_ id: String, of token: String) throws -> StoredCardResponse {
    let phone = try phone(of: token)
    return try change {
      var activated: StoredCard?
      try $0.update(phone) { user in
        guard let index = user.cards.firstIndex(where: { $0.id == id }) else {
          throw AccountRejection.notFound
        }
        user.cards[index].isActive = true
        activated = user.cards[index]
      }
      guard let activated else { throw AccountRejection.notFound }
      return StoredCardResponse(activated)
    }
  }
}
