import AccountKit
import DisplayKit

extension Form {
  /// Whether it is the sign-in's, which may stand before what a command is for: no other form asks
  /// for just these.
  var isSignIn: Bool { Set(fields.map(\.id)) == [.countryCode, .phoneNumber, .password] }
}
