/// What the Interactor answers.
struct HomeResponse: Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    case complete
    case loading
    case activating
    case signingOut
    case failed(AccountError)
  }

  /// The last one that came.
  var profile: AccountProfile?
  var outcome: Outcome

  init(profile: AccountProfile? = nil, outcome: Outcome) {
    self.profile = profile
    self.outcome = outcome
  }
}
