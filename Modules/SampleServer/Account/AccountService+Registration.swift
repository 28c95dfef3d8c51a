#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountService {
  /// For how long a code is remembered, so that one that is too old is told from one that never
  /// was.
  private static let memory: TimeInterval = 60 * 60

  func register(
    _ phone: E164Number, password: NewPassword, name: PersonName
  ) async throws -> RegistrationAnswer {
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
    registrations[id] = PendingRegistration(
      user: user, code: OneTimeCode(code, for: id, key: codeKey, at: now()))
    codeSent(phone.text, code)
    return RegistrationAnswer(registration: id)
  }

  func confirm(_ id: String, code: String) throws -> SessionAnswer {
    let phone = registrations[id]?.user.phone
    try codeAttempts.take(phone, at: now())
    guard let phone else { throw AccountRefusal.notFound }
    try registrations[id]?.code.check(code, for: id, key: codeKey, at: now())
    guard let user = registrations[id]?.user else { throw AccountRefusal.notFound }
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
    if accounts.users[phone.text] != nil { throw AccountRefusal.phoneTaken }
  }
}
