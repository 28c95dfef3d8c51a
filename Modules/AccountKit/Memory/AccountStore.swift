/// The part of a memory that is about one server.
struct AccountStore: Sendable {
  let memory: any AccountMemory
  let issuer: String

  /// Nil also where the memory cannot be read: what is in it cannot be used then.
  var session: AccountSession? {
    guard let session = try? memory.load().session, session.issuer == issuer else { return nil }
    return session
  }

  var registration: PendingRegistration? {
    guard let registration = try? memory.load().registration, registration.issuer == issuer
    else { return nil }
    return registration
  }

  /// - Throws: ``AccountError/notRemembered`` where the memory cannot be read either: what is in it
  /// is not overwritten.
  func write(_ change: (inout AccountRecord) -> Void) throws(AccountError) {
    do { try memory.update(change) } catch { throw .notRemembered }
  }
}
