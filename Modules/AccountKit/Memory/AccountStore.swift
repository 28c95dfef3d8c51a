/// The part of the memory that belongs to one server.
struct AccountStore: Sendable {
  let memory: any AccountMemory
  let issuer: String

  /// Also nil if the memory cannot be read.
  var session: AccountSession? {
    (try? memory.load())?.session.flatMap { $0.issuer == issuer ? $0 : nil }
  }

  var registration: PendingRegistration? {
    (try? memory.load())?.registration.flatMap { $0.issuer == issuer ? $0 : nil }
  }

  /// - Throws: ``AccountError/notRemembered``, also if the memory cannot be read; it is then not
  ///   overwritten.
  func write(_ change: (inout AccountRecord) -> Void) throws(AccountError) {
    do { try memory.update(change) } catch { throw .notRemembered }
  }
}
