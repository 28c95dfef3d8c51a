import DisplayKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct RegistrationInteractorTests {
  private let client = StubAccountClient()
  private let memory = InMemoryAccountMemory()
  private let presenter = SpyAccountPresenter()
  private let interactor: RegistrationInteractor

  init() throws {
    interactor = RegistrationInteractor(
      form: .make(.registration, presenter),
      registrations: try AccountSample.workers(client, memory).registrations)
  }

  private func submit(password: String = AccountSample.password) async {
    interactor.fill([
      .name: "  Ada  of Rye", .countryCode: "49", .phoneNumber: "015112345678",
      .password: password,
    ])
    interactor.submit()
    await presenter.waitUntilSettled()
  }

  @Test func storesThePendingRegistration() async throws {
    await submit()
    #expect(memory.load() == AccountRecord(registration: AccountSample.registration))
    #expect(presenter.outputs == [.registrationAwaitsCode(phone: "+4915112345678")])
    #expect(presenter.draft?.value(of: .password).exposed.isEmpty == true)
    #expect(
      try client.body(of: 0) == [
        "name": "Ada of Rye", "countryCode": "+49", "phoneNumber": "15112345678",
        "password": AccountSample.password,
      ])
  }

  @Test(
    arguments: [("short", .shortPassword), ("1234567890", .commonPassword), ("", .missing)]
      as [(String, FieldProblem)])
  func rejectsWeakPasswordsLocally(password: String, problem: FieldProblem) async {
    await submit(password: password)
    #expect(presenter.draft?.problems == [.password: problem])
    #expect(presenter.draft?.focus == .password)
    #expect(client.requests.isEmpty)
  }

  @Test(
    arguments: [
      (409, "phone_taken", .phoneTaken, .phoneNumber),
      (422, "weak_password", .weakPassword, .password),
      (422, "invalid_phone", .invalidPhone, .phoneNumber),
      (422, "invalid_name", .invalidName, .name),
    ] as [(Int, String, AccountRejection, FieldID)])
  func showsARejectionAtItsField(
    status: Int, code: String, rejection: AccountRejection, field: FieldID
  ) async {
    client.respond(to: "POST /account/registrations", with: .rejection(status, code))
    await submit()
    #expect(presenter.draft?.problems == [field: .rejected(rejection)])
    #expect(presenter.draft?.focus == field)
    #expect(presenter.draft?.value(of: .password).exposed == AccountSample.password)
    #expect(memory.load() == AccountRecord())
  }
}
