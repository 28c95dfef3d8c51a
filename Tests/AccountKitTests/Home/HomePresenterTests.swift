import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor
struct HomePresenterTests {
  private let presenter = HomePresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func formatsTheProfile() {
    let active = AccountCard(id: "c1", brand: "", last4: "0005", expires: "", isActive: true)
    presenter.present(
      HomeResponse(
        profile: AccountProfile(
          name: "Ada\u{1B}[2J\nof Rye", phone: "+49151", hasNotifications: false,
          cards: [AccountSample.card, active], skippedCards: 1),
        outcome: .complete))
    let profile = display.homes.last?.profile
    #expect(profile?.greeting == "Hello, Ada␛[2J of Rye")
    #expect(profile?.bell == "🔕 No notifications.")
    #expect(profile?.skipped?.text == "1 of 3 cards was left out: no id or last digits")
    #expect(
      profile?.cards == [
        .init(
          id: "c2", title: "Visa •••• 1111", details: "expires 08/29 · inactive",
          canActivate: true),
        .init(id: "c1", title: "Card •••• 0005", details: "active", canActivate: false),
      ])
  }

  @Test(
    arguments: [
      (.complete, .idle), (.busy(.load), .busy("Loading your account…")),
      (.busy(.activate("c2")), .busy("Activating the card…")),
      (.busy(.signOut), .busy("Signing out…")),
      (.failed(.sessionEnded, .load), .failed(Failure(of: .sessionEnded))),
    ] as [(HomeResponse.Outcome, HomeState.Status)])
  func presentsTheStatus(outcome: HomeResponse.Outcome, status: HomeState.Status) {
    presenter.present(HomeResponse(outcome: outcome))
    #expect(display.homes == [HomeState(status: status)])
  }
}
