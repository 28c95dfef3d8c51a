struct OpenRegistrationAnswer: Encodable, Equatable {
  /// Names the registration that waits for its code.
  let registration: String
}
