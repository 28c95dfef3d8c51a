import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor
struct FormPresenterTests {
  private let presenter = FormPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  private func form(of draft: FormDraft, on page: FormPage) throws -> FormState {
    presenter.present(draft, on: page)
    return try #require(display.forms.last)
  }

  @Test(
    arguments: [
      (.signIn, "Sign in", [.forgottenPassword, .register, .confirm]),
      (.registration, "Register", [.signIn]),
      (.confirmation(phone: "+1"), "Confirm", [.registerAgain]),
      (.forgottenPassword, "Forgotten password", [.haveCode]),
      (.newPassword, "New password", [.newCode]), (.addCard, "Add a card", []),
    ] as [(FormPage, DisplayText, [FormLink])])
  func presentsEachPage(page: FormPage, title: DisplayText, links: [FormLink]) throws {
    let form = try form(of: FormDraft(page.fields), on: page)
    #expect(form.title == title)
    #expect(form.links == links)
    #expect(form.fields.map(\.id) == page.fields)
  }

  @Test func presentsADraft() throws {
    var draft = FormDraft([.countryCode, .password])
    draft.edit(.password, to: Secret("hush"))
    _ = draft.readPhone()
    draft.focusOnFirstProblem()
    let form = try form(of: draft, on: .signIn)
    #expect(
      form.fields == [
        .init(
          id: .countryCode, label: "Country code", value: Secret(""), problem: "Required."),
        .init(id: .password, label: "Password", value: Secret("hush"), problem: nil),
      ])
    #expect(form.focus == .countryCode)
    #expect(form.failure == nil)
  }

  @Test func presentsCardProblems() throws {
    var draft = FormDraft(FormPage.addCard.fields)
    draft.edit(.cardNumber, to: Secret("1"))
    _ = draft.read(.cardNumber, CardNumber.init)
    let form = try form(of: draft, on: .addCard)
    #expect(form.fields.map(\.label) == ["Card number", "Expires (MM/YY)", "Security code"])
    #expect(form.fields.first?.problem == "Not a card number. Check the card.")
  }

  @Test func presentsSubmitting() throws {
    var draft = FormDraft([.name, .password])
    _ = draft.read(.password, Password.init)
    draft.submit()
    let form = try form(of: draft, on: .registration)
    #expect(form.fields.map(\.label) == ["Name", "Password"])
    #expect(form.fields.map(\.problem) == [nil, "Required."])
    #expect(form.isSubmitting)
  }

  @Test func presentsAFailure() throws {
    var draft = FormDraft([.password])
    draft.fail(.rejected(.invalidCredentials, .unauthorized))
    let failure = try form(of: draft, on: .signIn).failure
    #expect(failure?.title == "Phone number or password is wrong")
    #expect(failure?.cause as? NetworkError == .unauthorized)
  }

  @Test func presentsThePhoneTheCodeWasSentTo() throws {
    let form = try form(of: FormDraft([.code]), on: .confirmation(phone: "+49151\u{1B}[2J"))
    #expect(form.introduction.string.contains("+49151"))
    #expect(!form.introduction.string.contains("\u{1B}"))
  }

  @Test(
    arguments: [
      (.confirmation(phone: "+49151"), "Register again to get a new code."),
      (.newPassword, "Request a new code."),
    ] as [(FormPage, DisplayText)])
  func presentsHowToGetANewCode(page: FormPage, advice: DisplayText) throws {
    var draft = FormDraft([.code])
    draft.fail(.rejected(.codeExpired, .status(422, host: "ship")))
    let form = try form(of: draft, on: page)
    #expect(form.failure == nil)
    #expect(form.fields.map(\.problem) == [DisplayText("The code has expired. \(advice.string)")])
    draft.edit(.code, to: Secret("1"))
    #expect(try self.form(of: draft, on: page).failure == nil)
  }

  @Test func linksToRegistrationWithoutAPendingOne() throws {
    let form = try form(of: FormDraft([.code]), on: .confirmation(phone: nil))
    #expect(form.fields == [])
    #expect(form.failure?.cause as? NetworkError == .notFound)
    #expect(form.links == [.register])
  }
}
