import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct AccountCoordinatorTests {
  private let profile = AccountSample.profile

  private func fillRegistration(_ host: AccountHost) {
    host.fill([
      .name: "Ada", .countryCode: "49", .phoneNumber: "0151 12345678",
      .password: AccountSample.password,
    ])
  }

  @Test func signsInAndCloses() async throws {
    let host = try AccountHost()
    host.start(at: .signIn)
    try await host.signIn()
    #expect(host.outputs == [.signedIn(name: "Ada"), .closed])
    #expect(host.titles.isEmpty)
    #expect(host.memory.load().session?.token == Secret(AccountSample.token))
  }

  @Test func signsInBeforeOpeningHome() async throws {
    let host = try AccountHost()
    host.start(at: .home)
    #expect(host.titles == ["Sign in"])
    try await host.signIn()
    #expect(host.titles == ["Account"])
    #expect(host.outputs == [.signedIn(name: "Ada"), .profileLoaded(profile)])
    host.navigator.pop()
    #expect(host.outputs.last == .closed)
  }

  @Test func closesWithoutASignIn() throws {
    let host = try AccountHost()
    host.start(at: .addCard)
    host.navigator.pop()
    #expect(host.outputs == [.closed])
    #expect(host.titles.isEmpty)
  }

  @Test func registersAndConfirms() async throws {
    let host = try AccountHost()
    host.start(at: .registration)
    fillRegistration(host)
    try await host.submit()
    #expect(host.titles == ["Register", "Confirm"])
    host.fill([.code: AccountSample.code])
    try await host.submit()
    #expect(
      host.outputs == [
        .registrationAwaitsCode(phone: "+4915112345678"), .confirmed(name: "Ada"), .closed,
      ])
    #expect(host.titles.isEmpty)
  }

  @Test func registeringOpensHome() async throws {
    let host = try AccountHost()
    host.start(at: .home)
    try await host.select("register")
    fillRegistration(host)
    try await host.submit()
    #expect(host.titles == ["Sign in", "Register", "Confirm"])
    host.fill([.code: AccountSample.code])
    try await host.submit()
    #expect(host.titles == ["Account"])
    #expect(host.outputs.suffix(2) == [.confirmed(name: "Ada"), .profileLoaded(profile)])
  }

  @Test func confirmsAStoredRegistration() async throws {
    let host = try AccountHost(AccountRecord(registration: AccountSample.registration))
    host.start(at: .confirmation)
    host.fill([.code: AccountSample.code])
    try await host.submit()
    #expect(host.outputs == [.confirmed(name: "Ada"), .closed])
  }

  @Test(arguments: [AccountDestination.confirmation, .signIn])
  func offersRegistrationWithoutAPendingOne(destination: AccountDestination) async throws {
    let host = try AccountHost()
    host.start(at: destination)
    if destination == .signIn { try await host.select("confirm") }
    #expect(host.failure?.cause as? NetworkError == .notFound)
    try await host.select("register")
    #expect(host.titles == (destination == .signIn ? ["Sign in", "Register"] : ["Register"]))
    try await host.select("sign-in")
    #expect(host.titles == ["Sign in"])
    host.navigator.pop()
    #expect(host.outputs == [.closed])
  }

  /// Also from a form that has other fields, and after the account was left.
  @Test(arguments: [
    ("forgotten-password", [FieldID.countryCode: "+49", .phoneNumber: "0151 12345678"]),
    ("register", [.name: "", .countryCode: "+49", .phoneNumber: "0151 12345678", .password: ""]),
  ])
  func keepsWhatWasTypedExceptSecrets(link: String, kept: [FieldID: String]) async throws {
    let host = try AccountHost()
    host.start(at: .signIn)
    host.fill(AccountSample.phoneFields)
    host.fill([.password: AccountSample.password])
    host.navigator.pop()
    host.start(at: .signIn)
    #expect(host.form?.fields.map(\.value) == ["+49", "0151 12345678", ""])
    #expect(host.form?.focus == .password)
    try await host.select(link)
    let form = try #require(host.form)
    for field in form.fields { #expect(field.value == kept[field.id]) }
  }

  @Test func forgetsWhatWasTypedAfterSigningIn() async throws {
    let host = try AccountHost()
    host.start(at: .signIn)
    host.fill([.countryCode: "+49", .phoneNumber: String(repeating: "1", count: 10_240)])
    host.navigator.pop()
    host.start(at: .signIn)
    #expect(host.form?.fields.map(\.value) == ["+49", "", ""])
    try await host.signIn()
    host.start(at: .registration)
    #expect(host.form?.fields.allSatisfy { $0.value.isEmpty } == true)
  }

  @Test func sendsANewCode() async throws {
    let host = try AccountHost()
    host.start(at: .registration)
    fillRegistration(host)
    try await host.submit()
    #expect(host.form?.fields.contains(where: \.isSecret) == false)
    try await host.select("register-again")
    #expect(host.titles == ["Register"])
    #expect(host.form?.fields.map(\.value) == ["Ada", "49", "0151 12345678", ""])
    #expect(host.form?.focus == .password)
    host.navigator.pop()
    host.start(at: .forgottenPassword)
    try await host.submit()
    host.fill([.code: AccountSample.code])
    try await host.select("new-code")
    #expect(host.titles == ["New password"])
    #expect(
      host.outputs.suffix(2) == Array(repeating: .resetCodeSent(phone: "+4915112345678"), count: 2))
  }

  @Test func resetsAPassword() async throws {
    let host = try AccountHost()
    host.start(at: .signIn)
    try await host.select("forgotten-password")
    host.fill(AccountSample.phoneFields)
    try await host.submit()
    #expect(host.titles == ["Sign in", "New password"])
    host.fill([.code: AccountSample.code, .newPassword: AccountSample.password])
    try await host.submit()
    #expect(host.titles == ["Sign in"])
    #expect(host.outputs == [.resetCodeSent(phone: "+4915112345678"), .passwordChanged])
  }

  @Test func resetsAPasswordWithAnExistingCode() async throws {
    let host = try AccountHost()
    host.start(at: .newPassword)
    host.fill(AccountSample.phoneFields)
    host.fill([.code: AccountSample.code, .newPassword: AccountSample.password])
    try await host.submit()
    #expect(host.outputs == [.passwordChanged, .closed])
  }

  @Test func addsAndActivatesACard() async throws {
    let host = try AccountHost(.signedIn)
    host.start(at: .home)
    try await host.waitUntilSettled()
    try await host.select("add-card")
    host.fill(AccountSample.cardFields)
    try await host.submit()
    #expect(host.titles == ["Account"])
    try await host.select("activate-card:c2")
    #expect(host.outputs.contains(.cardAdded(AccountSample.card)))
    #expect(host.outputs.last == .cardActivated(AccountSample.activeCard))
  }

  @Test func resumesTheFormAfterSigningInAgain() async throws {
    let host = try AccountHost(.signedIn)
    host.client.respond(to: "POST /account/cards", with: .rejection(401, "unauthorized"))
    host.start(at: .home)
    try await host.waitUntilSettled()
    try await host.select("add-card")
    host.fill(AccountSample.cardFields)
    try await host.submit()
    #expect(host.titles == ["Account", "Add a card", "Sign in"])
    #expect(host.memory.load().session == nil)
    try await host.signIn()
    #expect(host.titles == ["Account", "Add a card"])
    #expect(host.form?.fields.map(\.value) == ["", "08/29", ""])
    #expect(host.failure == nil, "it is over")
    host.client.respondAsUsual(to: "POST /account/cards")
    host.fill([.cardNumber: AccountSample.number, .securityCode: AccountSample.cvc])
    try await host.submit()
    #expect(host.titles == ["Account"])
    #expect(host.outputs.contains(.sessionEnded))
    #expect(host.outputs.contains(.cardAdded(AccountSample.card)))
  }

  @Test func repeatsTheActivationAfterASignIn() async throws {
    let host = try AccountHost(.signedIn)
    let line = "POST /account/cards/c2/activate"
    host.client.respond(to: line, with: .rejection(401, "unauthorized"))
    host.start(at: .activateCard(id: "c2"))
    try await host.navigator.stack.state.first?.waitUntilSettled()
    #expect(host.titles == ["Account", "Sign in"])
    host.client.respondAsUsual(to: line)
    try await host.signIn()
    #expect(host.titles == ["Account"])
    #expect(host.client.lines.filter { $0 == line }.count == 2)
    let last: [AccountOutput] = [
      .cardActivated(AccountSample.activeCard), .profileLoaded(profile),
    ]
    #expect(host.outputs.suffix(2) == last)
  }

  @Test func staysClosedAfterASignInIsCancelled() async throws {
    let host = try AccountHost(.signedIn)
    host.client.respond(to: "GET /account/me", with: .rejection(401, "unauthorized"))
    host.start(at: .home)
    try await host.waitUntilSettled()
    let home = host.navigator.stack.state.first
    try await home?.waitUntilSettled()
    #expect(host.titles == ["Account", "Sign in"])
    host.navigator.pop()
    #expect(host.titles == ["Account"])
    #expect(host.failure?.cause as? NetworkError == .unauthorized)
    host.navigator.top?.handle(.retry)
    #expect(host.titles == ["Account", "Sign in"])
    host.navigator.closeAll()
    #expect(host.outputs.last == .closed)
  }

  @Test func signsOut() async throws {
    let host = try AccountHost(.signedIn)
    host.start(at: .signOut)
    try await host.changed { $0.outputs.last == .closed }
    #expect(host.outputs == [.signedOut(isServerNotified: true), .closed])
    #expect(host.titles.isEmpty)
    host.start(at: .signOut)
    #expect(host.outputs.suffix(2) == [.signedOut(isServerNotified: true), .closed])
    #expect(host.client.lines == ["DELETE /account/sessions/current"])
  }

  @Test func signsOutOfAnExpiredSession() async throws {
    let host = try AccountHost(AccountRecord(session: AccountSample.session(lasting: -1)))
    let line = "DELETE /account/sessions/current"
    host.client.respond(to: line, with: .rejection(401, "unauthorized"))
    host.start(at: .signOut)
    try await host.changed { $0.outputs.last == .closed }
    #expect(host.outputs == [.signedOut(isServerNotified: true), .closed])
    #expect(host.client.lines == [line])
    #expect(host.memory.load().session == nil)
  }

  @Test(
    arguments: [.signIn, .registration, .confirmation, .newPassword, .addCard]
      as [AccountDestination])
  func ignoresAResponseAfterClosing(destination: AccountDestination) async throws {
    let record = AccountRecord.full
    let host = try AccountHost(record)
    host.client.respond(to: "POST /account/cards", with: .rejection(401, "unauthorized"))
    host.start(at: destination)
    fillRegistration(host)
    host.fill(AccountSample.cardFields)
    host.fill([.code: AccountSample.code, .newPassword: AccountSample.password])
    let screen = try #require(host.navigator.top)
    await host.client.respondLate {
      screen.handle(.formSubmitted)
    } after: {
      host.navigator.pop()
    }
    #expect(host.outputs == [.closed])
    #expect(host.memory.load() == record)
  }

  @Test func showsNoTextOfTheServer() async throws {
    let host = try AccountHost()
    host.client.respond(to: "POST /account/sessions", with: .rejection(401, "invalid_credentials"))
    host.start(at: .signIn)
    try await host.signIn()
    #expect(host.failure?.cause as? NetworkError == .unauthorized)
    let words = try #require(host.navigator.top).display.state
    #expect(!String(describing: words).contains("server's words"))
    #expect(host.outputs.isEmpty)
  }
}
