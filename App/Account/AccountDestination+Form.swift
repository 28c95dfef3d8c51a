import AccountKit
import DisplayKit

extension AccountDestination {
  /// Whether the form is of the command's own step: one of another step, such as a sign-in on the
  /// way, wants to be asked about.
  func shows(_ form: Form) -> Bool { Set(form.fields.map(\.id)).isSubset(of: fields) }

  private var fields: Set<FieldID> {
    switch self {
    case .signIn: [.countryCode, .phoneNumber, .password]
    case .registration: [.countryCode, .phoneNumber, .name, .password]
    case .confirmation: [.code]
    case .forgottenPassword: [.countryCode, .phoneNumber]
    case .newPassword: [.countryCode, .phoneNumber, .code, .newPassword]
    case .addCard: [.cardNumber, .expires, .securityCode]
    case .home, .activateCard, .signOut: []
    }
  }
}
