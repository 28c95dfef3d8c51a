import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

/// Secrets do not appear in logs and on screens.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct AccountSecretsTests {
  private static let secrets = [
    AccountSample.password, AccountSample.code, "427519", AccountSample.token,
    AccountSample.number, "4111111111111111", AccountSample.cvc,
  ]

  private static let typed: [FieldID: String] = [
    .password: AccountSample.password, .newPassword: AccountSample.password,
    .code: AccountSample.code, .cardNumber: AccountSample.number,
    .securityCode: AccountSample.cvc,
  ]

  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), dumped]
  }

  private func expectNothing(in value: Any, _ location: SourceLocation = #_sourceLocation) {
    for text in texts(of: value) {
      for secret in Self.secrets {
        #expect(!text.contains(secret), "\(secret) shows", sourceLocation: location)
      }
    }
  }

  @Test func descriptionsContainNoSecrets() throws {
    var draft = FormDraft(Array(Self.typed.keys))
    for (field, value) in Self.typed { draft.edit(field, to: Secret(value)) }
    expectNothing(in: draft)
    expectNothing(in: FormState("Title", "Words", draft: draft, submit: "Send", links: []))
    expectNothing(in: FormEvent.edited(.password, Secret(AccountSample.password)))
    expectNothing(in: try Password(AccountSample.password))
    expectNothing(in: try OneTimeCode(AccountSample.code))
    expectNothing(
      in: PaymentCard(
        number: try CardNumber(AccountSample.number),
        expiry: try CardExpiry("08/29", now: AccountSample.now),
        securityCode: try SecurityCode.secret(AccountSample.cvc, for: .visa)))
    expectNothing(in: AccountRecord.signedIn)
  }

  @Test func closedScreensContainNoSecrets() async throws {
    let host = try AccountHost(.full)
    let destinations: [AccountDestination] = [
      .signIn, .registration, .confirmation, .newPassword, .addCard,
    ]
    for destination in destinations {
      host.start(at: destination)
      host.fill(Self.typed)
      let screen = try #require(host.navigator.top)
      #expect(host.form?.fields.contains { !$0.value.isEmpty } == true)
      host.navigator.pop()
      expectNothing(in: screen.display.state)
      expectNothing(in: screen)
    }
    expectNothing(in: host.outputs)
  }

  @Test func errorsAndRequestsContainNoSecrets() async throws {
    let host = try AccountHost(.signedIn)
    host.start(at: .addCard)
    for response in [
      StubAccountClient.Response.offline, .rejection(422, "invalid_card"), .init(status: 500),
      .init(status: 201, body: #"{"id":"\#(AccountSample.number)"}"#),
    ] {
      host.client.respond(to: "POST /account/cards", with: response)
      host.fill(AccountSample.cardFields)
      try await host.submit()
      expectNothing(in: try #require(host.navigator.top).display.state.content.failures)
      expectNothing(in: host.failure?.cause as Any)
      expectNothing(in: host.form?.fields.compactMap(\.error) as Any)
    }
    for request in host.client.requests {
      let text = "\(request)"
      #expect(Self.secrets.allSatisfy { !text.contains($0) })
    }
  }

  @Test func successfulSubmissionClearsSecrets() async throws {
    let host = try AccountHost(.signedIn)
    host.start(at: .addCard)
    let screen = try #require(host.navigator.top)
    host.fill(AccountSample.cardFields)
    try await host.submit()
    #expect(host.outputs == [.cardAdded(AccountSample.card), .closed])
    expectNothing(in: screen.display.state)
    expectNothing(in: host.outputs)
    expectNothing(in: host.memory.load())
  }
}
