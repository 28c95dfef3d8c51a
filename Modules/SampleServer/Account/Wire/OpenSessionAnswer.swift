struct OpenSessionAnswer: Encodable, Equatable {
  let token: String
  /// ISO 8601, in whole seconds.
  let expiresAt: String
  let user: UserAnswer
}
