/// What outlives a program. Encoded, it holds the token: the one file that may.
package struct AccountRecord: Codable, Equatable, Sendable {
  package var session: AccountSession?
  /// The last one that waits for its code.
  package var registration: PendingRegistration?

  package init(session: AccountSession? = nil, registration: PendingRegistration? = nil) {
    self.session = session
    self.registration = registration
  }
}
