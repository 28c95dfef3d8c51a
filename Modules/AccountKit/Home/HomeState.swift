import DisplayKit

/// Everything that the View shows.
struct HomeState: Equatable, Sendable {
  enum Status: Equatable, Sendable {
    case idle
    case busy(DisplayText)
    case failed(Failure)
  }

  struct Card: Equatable, Sendable {
    let id: AccountCard.ID
    let title: DisplayText
    let details: DisplayText
    let canActivate: Bool
  }

  struct Profile: Equatable, Sendable {
    let greeting: DisplayText
    let bell: DisplayText
    let cards: [Card]
    let skipped: Notice?
  }

  /// Nil until it was loaded.
  var profile: Profile?
  var status: Status

  init(profile: Profile? = nil, status: Status) {
    self.profile = profile
    self.status = status
  }
}
