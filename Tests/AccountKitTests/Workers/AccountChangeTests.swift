import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

/// Bug: the advice after a change that the service may have made was to try again, which added a card twice.
struct AccountChangeTests {
  private let client = StubAccountClient()
  private let workers: AccountWorkers

  init() throws { workers = try AccountSample.workers(client) }

  private func addCard() async throws {
    let card = PaymentCard(
      number: try CardNumber(AccountSample.number),
      expiry: try CardExpiry("8/29", now: AccountSample.now),
      securityCode: try SecurityCode.secret(AccountSample.cvc, for: nil))
    _ = try await workers.cards.add(card, AccountSample.session())
  }

  private func confirm() async throws {
    _ = try await workers.registrations.confirm(
      AccountSample.registration, OneTimeCode(AccountSample.code))
  }

  private func resetPassword() async throws {
    let phone = try PhoneNumber(CallingCode("49"), "0151 12345678")
    try await workers.passwordResets.confirm(
      phone, OneTimeCode(AccountSample.code), Password(AccountSample.password))
  }

  private static let host = "ship.example"

  @Test(
    arguments: [
      (.init(error: NetworkError.connectionLost(host: host)), .connectionLost(host: host)),
      (.init(error: NetworkError.timedOut(host: host)), .timedOut(host: host)),
      (.init(status: 504), .status(504, host: host)),
    ] as [(StubAccountClient.Response, NetworkError)])
  func anErrorMayFollowAcceptance(
    response: StubAccountClient.Response, error: NetworkError
  ) async {
    for line in [
      "cards", "registrations/r1/confirm", "password-resets/confirm",
    ] { client.respond(to: "POST /account/\(line)", with: response) }
    await #expect(throws: AccountError.unconfirmed(.addition, error)) { try await addCard() }
    await #expect(throws: AccountError.unconfirmed(.confirmation, error)) { try await confirm() }
    await #expect(throws: AccountError.unconfirmed(.passwordReset, error)) {
      try await resetPassword()
    }
  }

  @Test func anotherResponseMayFollowAcceptance() async {
    client.respond(to: "POST /account/cards", with: .init(status: 201, body: "{}"))
    let missing = NetworkError.undecodable(path: "id", reason: "missing")
    await #expect(throws: AccountError.unconfirmed(.addition, missing)) { try await addCard() }
    client.respond(
      to: "POST /account/registrations/r1/confirm",
      with: .init(status: 201, body: #"{"token": "", "expiresAt": ""}"#))
    let invalid = NetworkError.undecodable(path: "token", reason: "not a token")
    await #expect(throws: AccountError.unconfirmed(.confirmation, invalid)) { try await confirm() }
  }

  @Test(
    arguments: [
      (.offline, .offline(host: host, reason: "no route")), (.init(status: 404), .notFound),
      (.init(status: 422), .status(422, host: host)),
    ] as [(StubAccountClient.Response, NetworkError)])
  func otherErrorsDoNot(response: StubAccountClient.Response, error: NetworkError) async {
    client.respond(to: "POST /account/cards", with: response)
    await #expect(throws: error) { try await addCard() }
  }

  @Test func isNotRetriedWithoutALook() {
    let failure = Failure(of: .unconfirmed(.addition, .timedOut(host: "ship")))
    #expect(failure.title == "ship did not respond in time; the card may have been added")
    #expect(failure.advice == "Check the cards of the account before you add it again.")
    #expect(!failure.canRetry)
  }

  @Test func isSentByItsFormOnly() {
    let fields = [FormPage.addCard, .confirmation(nil), .newPassword].map(\.fields)
    #expect(
      fields.map { AccountChange(formWith: $0) } == [.addition, .confirmation, .passwordReset])
    for page in [FormPage.signIn, .registration, .forgottenPassword] {
      #expect(AccountChange(formWith: page.fields) == nil)
    }
  }
}
