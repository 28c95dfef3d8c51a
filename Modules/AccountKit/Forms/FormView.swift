import DisplayKit

/// The View of every form: shows its state, and reports events by callback.
final class FormView: Screen, FormDisplaying {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  var callback: (@MainActor (FormEvent) -> Void)?
  private var links: [FormLink] = []

  init() {
    displayed = ViewModel(
      initialState: ScreenState(title: "Account", content: .nothing, isSettled: true))
  }

  func show(_ state: FormState) {
    links = state.links
    displayed.update(
      state: ScreenState(
        title: state.title, content: state.content, isSettled: !state.isSubmitting))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .fieldEdited(let field, let text): callback?(.edited(field, Secret(text)))
    case .formSubmitted: callback?(.submitted)
    case .retry: callback?(.retryTapped)
    case .rowSelected(let row):
      if let link = links.first(where: { $0.rawValue == row.rawValue }) {
        callback?(.linkTapped(link))
      }
    case .appeared: callback?(.appeared)
    case .closed: callback?(.closed)
    default: break
    }
  }
}

/// A Controller's calls of a form's View.
@MainActor
protocol FormDisplaying: AnyObject {
  var callback: (@MainActor (FormEvent) -> Void)? { get set }

  func show(_ state: FormState)
}

enum FormEvent: Equatable, Sendable {
  /// Also sent when a screen above the form has closed.
  case appeared
  case edited(FieldID, Secret)
  case submitted
  case retryTapped
  case linkTapped(FormLink)
  case closed
}

/// A link to another flow, or to another page of the form.
enum FormLink: String, Sendable {
  case signIn = "sign-in"
  case register
  case confirm
  case forgottenPassword = "forgotten-password"
  case haveCode = "have-code"
  case newCode = "new-code"
  /// A new code for a registration, which the service sends to who knows its password.
  case registerAgain = "register-again"

  var label: DisplayText {
    switch self {
    case .signIn: "Sign in"
    case .register: "Register"
    case .confirm: "Confirm a registration"
    case .forgottenPassword: "Forgot your password?"
    case .haveCode: "I have a code"
    case .newCode: "Send a new code"
    case .registerAgain: "Register again for a new code"
    }
  }
}
