enum ForgottenPasswordStep: Equatable, Sendable {
  /// Which phone to send a code to.
  case phone
  /// The code, and the new password.
  case newPassword
}
