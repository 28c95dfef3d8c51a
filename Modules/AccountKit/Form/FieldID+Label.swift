import DisplayKit

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
