/// The part of the memory that belongs to one server.
struct AccountStore: Sendable {
  let memory: any AccountMemory
  let issuer: String

  /// Also nil if the memory cannot be read.
  var session: AccountSession? {
    guard let session = try? memory.load().session, session.issuer == issuer else { return nil }
    return session
  }

  var registration: PendingRegistration? {
    guard let registration = try? memory.load().registration, registration.issuer == issuer
    else { return nil }
    return registration
  }

  /// - Throws: ``AccountError/notRemembered``, also if the memory cannot be read; it is then not
  ///   overwritten.
  func write(_ change: (inout AccountRecord) -> Void) throws(AccountError) {
    do { try memory.update(change) } catch { throw .notRemembered }
  }
}
