import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct AddCardInteractorTests {
  private let client = StubAccountClient()
  private let memory = InMemoryAccountMemory(.signedIn)
  private let presenter = SpyAccountPresenter()
  private let interactor: AddCardInteractor

  init() throws {
    let workers = try AccountSample.workers(client, memory)
    interactor = AddCardInteractor(
      form: .make(.addCard, presenter), cards: workers.cards, sessions: workers.sessions)
  }

  private func submit() async {
    interactor.fill(AccountSample.cardFields)
    interactor.submit()
    await presenter.waitUntilSettled()
  }

  private var typed: [String?] {
    [FieldID.cardNumber, .expires, .securityCode].map { presenter.draft?.value(of: $0).exposed }
  }

  @Test func addsACardAndClearsItsSecrets() async throws {
    interactor.fill(AccountSample.cardFields)
    interactor.fill([.expires: "8/29"])
    interactor.submit()
    interactor.submit()
    await presenter.waitUntilSettled()
    #expect(client.lines == ["POST /account/cards"])
    #expect(
      try client.body(of: 0) == [
        "number": "4111111111111111", "expires": "08/29", "cvc": AccountSample.cvc,
      ])
    #expect(presenter.outputs == [.cardAdded(AccountSample.card)])
    #expect(typed == ["", "8/29", ""])
  }

  @Test func validatesTheSecurityCodeForTheBrand() {
    interactor.fill(AccountSample.cardFields)
    interactor.fill([.cardNumber: "378282246310005"])
    interactor.submit()
    #expect(presenter.draft?.problems == [.securityCode: .securityCodeLength(4)])
    #expect(client.requests.isEmpty)
  }

  @Test func keepsTheInputOnFailure() async {
    client.respond(to: "POST /account/cards", with: .rejection(422, "invalid_card"))
    await submit()
    #expect(presenter.draft?.problems == [.cardNumber: .rejected(.invalidCard)])
    #expect(typed == [AccountSample.number, "08/29", AccountSample.cvc])
    #expect(memory.load().session != nil)
  }

  @Test func endsASessionThatIsRejected() async {
    client.respond(to: "POST /account/cards", with: .rejection(401, "unauthorized"))
    await submit()
    #expect(presenter.outputs == [.sessionEnded])
    #expect(memory.load().session == nil)
    #expect(typed == ["", "08/29", ""])
  }

  @Test func keepsASessionThatReplacedTheRejectedOne() async {
    client.respond(to: "POST /account/cards", with: .rejection(401, "unauthorized"))
    interactor.fill(AccountSample.cardFields)
    client.hold()
    interactor.submit()
    await client.holds()
    let next = AccountSample.session(lasting: 7_200)
    memory.save(AccountRecord(session: next))
    client.release()
    await presenter.waitUntilSettled()
    #expect(memory.load().session == next)
    interactor.open()
    #expect(presenter.draft?.error == nil)
  }

  @Test func keepsTheSessionOfAnotherServer() async {
    let other = AccountSample.session(issuer: "https://other.example")
    memory.save(AccountRecord(session: other))
    await submit()
    #expect(presenter.outputs == [.sessionEnded])
    #expect(memory.load().session == other)
  }

  @Test func sendsNothingWithoutASession() async {
    memory.save(AccountRecord(session: AccountSample.session(lasting: -1)))
    await submit()
    #expect(presenter.outputs == [.sessionEnded])
    #expect(client.requests.isEmpty)
  }
}
