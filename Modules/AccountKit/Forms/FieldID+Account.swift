package import DisplayKit

/// The fields of the account's forms, by which a host can fill them in.
extension FieldID {
  package static let countryCode = FieldID("country-code")
  package static let phoneNumber = FieldID("phone-number")
  package static let name = FieldID("name")
  package static let password = FieldID("password")
  package static let newPassword = FieldID("new-password")
  package static let code = FieldID("code")
  package static let cardNumber = FieldID("card-number")
  package static let expires = FieldID("expires")
  package static let securityCode = FieldID("cvc")

  var isSecret: Bool { [.password, .newPassword, .cardNumber, .securityCode].contains(self) }

  /// In a form of these fields.
  func purpose(in fields: [FieldID]) -> Form.Purpose {
    switch self {
    case .countryCode: .callingCode
    case .phoneNumber: .phoneNumber
    case .name: .name
    // A registration chooses it.
    case .password: fields.contains(.name) ? .newPassword : .password
    case .newPassword: .newPassword
    case .code: .oneTimeCode
    case .cardNumber: .cardNumber
    case .expires: .cardExpiry
    case .securityCode: .cardSecurityCode
    default: .text
    }
  }

  /// Whether its input is kept while its form is closed: no secret, and no code.
  var isKept: Bool { [.countryCode, .phoneNumber, .name, .expires].contains(self) }
}

extension FieldID {
  var label: DisplayText {
    switch self {
    case .countryCode: "Country code"
    case .phoneNumber: "Phone number"
    case .name: "Name"
    case .password: "Password"
    case .newPassword: "New password"
    case .code: "Code"
    case .cardNumber: "Card number"
    case .expires: "Expires (MM/YY)"
    case .securityCode: "Security code"
    default: DisplayText(rawValue)
    }
  }
}
