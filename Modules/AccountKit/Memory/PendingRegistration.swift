/// A registration whose code has been sent.
package struct PendingRegistration: Codable, Equatable, Sendable {
  package let id: String
  /// E.164, for people.
  package let phone: String
  /// The origin of the server that knows it.
  package let issuer: String

  package init(id: String, phone: String, issuer: String) {
    self.id = id
    self.phone = phone
    self.issuer = issuer
  }
}
