import DisplayKit
import Testing

@testable import regatta

/// The account's flows on the app's stack.
@MainActor
struct CoordinatorAccountTests {
  private static let phone = [("country-code", "+49"), ("phone-number", "171 3920007")]
  private static let password = "no wind, no waves"

  private func register(_ trial: AppTrial) async throws {
    try await trial.open(.account)
    try await trial.select("register")
    try await trial.fill(Self.phone + [("name", "Maren Tide"), ("password", Self.password)])
    try await trial.fill([("code", trial.lastCode)])
  }

  @Test func registeringOpensTheAccount() async throws {
    try await AppTrial.run { trial in
      try await register(trial)
      #expect(trial.title == "Account")
      #expect(trial.content.plainText.contains("Hello, Maren Tide"))
      #expect(trial.reported.last == "Account created. Signed in as Maren Tide.")
      #expect(trial.location == "regatta://account · vip-coordinator")
    }
  }

  @Test func leavingTheAccountReturnsHomeAndAllowsReopening() async throws {
    try await AppTrial.run { trial in
      try await register(trial)
      trial.navigator.pop()
      #expect(trial.location == "regatta://home")
      #expect(trial.coordinator.flow == nil)
      try await trial.open(.account)
      #expect(trial.title == "Account")
    }
  }

  @Test func addsACard() async throws {
    try await AppTrial.run { trial in
      try await register(trial)
      try await trial.select("add-card")
      try await trial.fill([
        ("card-number", "4242 4242 4242 4242"), ("expires", "08/39"), ("cvc", "123"),
      ])
      #expect(trial.content.plainText.contains("•••• 4242"))
      #expect(trial.reported.last == "Added the card ending in 4242.")
    }
  }

  @Test func signingOutReturnsHome() async throws {
    try await AppTrial.run { trial in
      try await register(trial)
      try await trial.select("sign-out")
      #expect(trial.location == "regatta://home")
      #expect(trial.reported.last == "Signed out.")
      try await trial.open(.account)
      #expect(trial.title == "Sign in")
    }
  }

  @Test func resetsAForgottenPassword() async throws {
    try await AppTrial.run { trial in
      try await register(trial)
      try await trial.select("sign-out")
      try await trial.open(.account)
      try await trial.select("forgotten-password")
      try await trial.fill(Self.phone)
      try await trial.fill([("code", trial.lastCode), ("new-password", "the tide waits for none")])
      #expect(trial.reported.last == "Password changed. All sessions have ended.")
    }
  }

  @Test func doesNotOpenTheAccountTwice() async throws {
    try await AppTrial.run { trial in
      try await trial.open(.account)
      let depth = trial.depth
      try await trial.open(.account)
      #expect(trial.depth == depth)
    }
  }
}
