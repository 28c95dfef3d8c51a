import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct SignInInteractorTests {
  private let client = StubAccountClient()
  private let memory = InMemoryAccountMemory()
  private let presenter = SpyAccountPresenter()
  private let interactor: SignInInteractor

  init() throws {
    interactor = SignInInteractor(
      form: .make(.signIn, presenter),
      sessions: try AccountSample.workers(client, memory).sessions)
  }

  private let fields = AccountSample.phoneFields.merging([.password: "short"]) { $1 }

  @Test func storesTheSessionAndClearsThePassword() async {
    interactor.fill(fields)
    interactor.submit()
    #expect(presenter.draft?.isSubmitting == true)
    await presenter.waitUntilSettled()
    #expect(memory.load().session == AccountSample.session(lasting: 16 * 86_400))
    #expect(presenter.outputs == [.signedIn(name: "Ada")])
    #expect(presenter.draft?.value(of: .password).exposed.isEmpty == true)
  }

  @Test func sendsNothingWithInvalidFields() {
    interactor.open()
    interactor.submit()
    #expect(client.requests.isEmpty)
    #expect(
      presenter.draft?.problems == [
        .countryCode: .missing, .phoneNumber: .missing, .password: .missing,
      ])
    #expect(presenter.draft?.focus == .countryCode)
  }

  @Test func keepsTheInputOnFailure() async {
    client.respond(to: "POST /account/sessions", with: .rejection(401, "invalid_credentials"))
    interactor.fill(fields)
    interactor.submit()
    await presenter.waitUntilSettled()
    #expect(presenter.draft?.error == .rejected(.invalidCredentials, .unauthorized))
    #expect(presenter.draft?.value(of: .password) == Secret("short"))
    client.respond(to: "POST /account/sessions", with: .offline)
    interactor.submit()
    #expect(presenter.draft?.error == nil)
    await presenter.waitUntilSettled()
    #expect(presenter.draft?.error == .network(.offline(host: "ship.example", reason: "no route")))
    client.respond(to: "POST /account/sessions", with: .cancelled)
    interactor.submit()
    await presenter.waitUntilSettled()
    #expect(presenter.draft?.error == .cancelled)
    #expect(presenter.outputs.isEmpty)
    #expect(memory.load() == AccountRecord())
  }
}
