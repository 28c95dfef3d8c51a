import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct PasswordResetInteractorTests {
  private let client = StubAccountClient()
  private let presenter = SpyAccountPresenter()

  private func interactor(
    at page: FormPage = .forgottenPassword
  ) throws -> PasswordResetInteractor {
    PasswordResetInteractor(
      form: .make(page, presenter),
      passwordResets: try AccountSample.workers(client).passwordResets)
  }

  private let codeFields: [FieldID: String] = [
    .code: AccountSample.code, .newPassword: AccountSample.password,
  ]

  @Test func promptsForTheCodeAfterSendingIt() async throws {
    let interactor = try interactor()
    interactor.fill(AccountSample.phoneFields)
    interactor.submit()
    interactor.submit()
    await presenter.changed { $0.pages.last == .newPassword }
    #expect(client.lines == ["POST /account/password-resets"])
    #expect(presenter.outputs == [.resetCodeSent(phone: "+4915112345678")])
    #expect(presenter.draft?.value(of: .phoneNumber) == Secret("0151 12345678"))
    #expect(presenter.draft?.focus == .code)
  }

  @Test func changesThePassword() async throws {
    let interactor = try interactor(at: .newPassword)
    interactor.fill(AccountSample.phoneFields)
    interactor.fill(codeFields)
    interactor.submit()
    await presenter.waitUntilSettled()
    #expect(presenter.outputs == [.passwordChanged])
    #expect(
      try client.body(of: 0) == [
        "countryCode": "+49", "phoneNumber": "15112345678", "code": "427519",
        "newPassword": AccountSample.password,
      ])
    #expect(presenter.draft?.value(of: .code).exposed.isEmpty == true)
    #expect(presenter.draft?.value(of: .newPassword).exposed.isEmpty == true)
  }

  @Test func showsEveryProblemAtOnce() throws {
    let interactor = try interactor(at: .newPassword)
    interactor.fill([
      .countryCode: "+999", .phoneNumber: "151", .code: "12", .newPassword: "short",
    ])
    interactor.submit()
    #expect(
      presenter.draft?.problems == [
        .countryCode: .unknownCountry, .code: .notACode, .newPassword: .shortPassword,
      ])
    #expect(presenter.draft?.focus == .countryCode)
    #expect(client.requests.isEmpty)
  }

  @Test(
    arguments: [
      (422, "invalid_code", .code), (422, "code_expired", .code),
      (422, "weak_password", .newPassword), (429, "too_many_attempts", nil),
    ] as [(Int, String, FieldID?)])
  func keepsRejectedInput(status: Int, code: String, focus: FieldID?) async throws {
    client.respond(to: "POST /account/password-resets/confirm", with: .rejection(status, code))
    let interactor = try interactor(at: .newPassword)
    interactor.fill(AccountSample.phoneFields)
    interactor.fill(codeFields)
    interactor.submit()
    await presenter.waitUntilSettled()
    #expect(presenter.draft?.focus == focus)
    #expect(presenter.draft?.error != nil)
    #expect(presenter.draft?.value(of: .newPassword) == Secret(AccountSample.password))
    #expect(presenter.outputs.isEmpty)
  }

  @Test func keepsThePhoneFromStepToStep() throws {
    let interactor = try interactor()
    interactor.fill(AccountSample.phoneFields)
    interactor.turn(to: .newPassword)
    interactor.fill(codeFields)
    interactor.turn(to: .forgottenPassword)
    interactor.turn(to: .newPassword)
    #expect(presenter.draft?.value(of: .countryCode) == Secret("+49"))
    #expect(presenter.draft?.value(of: .newPassword).exposed.isEmpty == true)
  }
}
