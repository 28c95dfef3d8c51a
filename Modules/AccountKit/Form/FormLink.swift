import DisplayKit

/// A way out of a form, or to another step of it.
enum FormLink: String, Sendable {
  case signIn = "sign-in"
  case register
  case confirm
  case forgottenPassword = "forgotten-password"
  case haveCode = "have-code"
  case newCode = "new-code"

  var label: DisplayText {
    switch self {
    case .signIn: "Sign in"
    case .register: "Register"
    case .confirm: "Confirm a registration"
    case .forgottenPassword: "Forgot your password?"
    case .haveCode: "I have a code"
    case .newCode: "Send a new code"
    }
  }
}
