import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ConfirmationInteractorTests {
  private let client = StubAccountClient()
  private let memory = InMemoryAccountMemory(
    AccountRecord(registration: AccountSample.registration))
  private let presenter = SpyAccountPresenter()
  private let interactor: ConfirmationInteractor

  init() throws {
    interactor = ConfirmationInteractor(
      form: .make(.confirmation(nil), presenter),
      registrations: try AccountSample.workers(client, memory).registrations)
  }

  private func submit(_ code: String = AccountSample.code) async {
    interactor.open()
    interactor.edit(.code, to: Secret(code))
    interactor.submit()
    await presenter.waitUntilSettled()
  }

  @Test func confirmingReplacesTheRegistrationWithASession() async throws {
    await submit()
    #expect(presenter.outputs == [.confirmed(name: "Ada")])
    #expect(presenter.pages.first == .confirmation(phone: "+4915112345678"))
    #expect(memory.load().registration == nil)
    #expect(memory.load().session?.name == "Ada")
    #expect(try client.body(of: 0) == ["code": "427519"])
    #expect(presenter.draft?.value(of: .code).exposed.isEmpty == true)
  }

  @Test(
    arguments: [
      (422, "invalid_code", .invalidCode, [.code]), (422, "code_expired", .codeExpired, [.code]),
      (429, "too_many_attempts", .tooManyAttempts, []),
    ] as [(Int, String, AccountRejection, [FieldID])])
  func keepsTheRegistrationWhenItIsRejected(
    status: Int, code: String, rejection: AccountRejection, fields: [FieldID]
  ) async {
    client.respond(to: "POST /account/registrations/r1/confirm", with: .rejection(status, code))
    await submit()
    #expect(presenter.draft.map { Array($0.problems.keys) } == fields)
    if case .rejected(let given, _) = presenter.draft?.error {
      #expect(given == rejection)
    } else {
      Issue.record("not rejected")
    }
    #expect(memory.load().registration == AccountSample.registration)
    #expect(presenter.draft?.value(of: .code) == Secret(AccountSample.code))
  }

  @Test func reportsAnUnknownRegistration() async {
    client.respond(to: "POST /account/registrations/r1/confirm", with: .init(status: 404))
    await submit()
    #expect(presenter.draft?.error == .nothingToConfirm)
    #expect(presenter.outputs.isEmpty)
  }

  @Test func requiresSixDigits() async {
    await submit("12345")
    #expect(presenter.draft?.problems == [.code: .notACode])
    #expect(client.requests.isEmpty)
  }

  @Test func ignoresTheRegistrationOfAnotherServer() {
    memory.save(
      AccountRecord(
        registration: PendingRegistration(id: "r1", phone: "+1", issuer: "https://other.example")))
    interactor.open()
    interactor.submit()
    #expect(presenter.pages.last == .confirmation(phone: nil))
    #expect(client.requests.isEmpty)
  }
}
