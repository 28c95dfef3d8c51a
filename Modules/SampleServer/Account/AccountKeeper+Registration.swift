#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountKeeper {
  /// For how long a code is remembered, so that one that is too old is told from one that never
  /// was.
  private static let memory: TimeInterval = 60 * 60

  func register(
    _ phone: E164Number, password: NewPassword, name: ChosenName
  ) async throws -> OpenRegistrationAnswer {
    try hasher.checkForRoom()
    try codesSent.take(phone.text, at: now())
    try checkIsFree(phone)
    let user = KeptUser(
      phone: phone.text, name: name.text, password: try await digest(of: password.text),
      hasNotifications: false)
    try checkIsFree(phone)
    let (id, code) = (makeID(), makeCode())
    forgetOldCodes()
    // A new code is the only one.
    registrations = registrations.filter { $0.value.user.phone != phone.text }
    registrations[id] = UnconfirmedUser(
      user: user, code: SentCode(code, for: id, key: codeKey, at: now()))
    codeSent(phone.text, code)
    return OpenRegistrationAnswer(registration: id)
  }

  func confirm(_ id: String, code: String) throws -> OpenSessionAnswer {
    let phone = registrations[id]?.user.phone
    try codeAttempts.take(phone, at: now())
    guard let phone else { throw AccountRejection.notFound }
    try registrations[id]?.code.check(code, for: id, key: codeKey, at: now())
    guard let user = registrations[id]?.user else { throw AccountRejection.notFound }
    let answer = try openSession(of: user) { try $0.add(user) }
    registrations[id] = nil
    codeAttempts.forgive(phone)
    return answer
  }

  func forgetOldCodes() {
    let oldest = now() - Self.memory
    registrations = registrations.filter { $0.value.code.sent > oldest }
    resets = resets.filter { $0.value.sent > oldest }
  }

  private func checkIsFree(_ phone: E164Number) throws {
    if accounts.users[phone.text] != nil { throw AccountRejection.phoneTaken }
  }
}
