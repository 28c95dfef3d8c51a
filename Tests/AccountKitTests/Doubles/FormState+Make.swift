import DisplayKit

@testable import AccountKit

extension FormState {
  static func make(title: DisplayText = "Form") -> FormState {
    FormState(
      title: title, introduction: "Words", fields: [], submit: "Send", isSubmitting: false,
      links: [])
  }
}
