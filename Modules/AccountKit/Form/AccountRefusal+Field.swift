import DisplayKit

extension AccountRefusal {
  /// The one that it is about; nil where it is about no single one.
  func field(among fields: [FieldID]) -> FieldID? {
    let candidates: [FieldID] =
      switch self {
      case .invalidPhone, .phoneTaken: [.phoneNumber]
      case .invalidName: [.name]
      case .weakPassword: [.newPassword, .password]
      case .invalidCode, .codeExpired: [.code]
      case .invalidCard: [.cardNumber]
      case .invalidCredentials, .tooManyAttempts, .limitReached, .registrationsClosed: []
      }
    return candidates.first { fields.contains($0) }
  }
}
