import DisplayKit

/// Shows its state, and reports events by callback.
final class HomeView: Screen, HomeDisplaying {
  private static let addCard = RowID("add-card")
  private static let signOut = RowID("sign-out")
  private static let activate = "activate-card:"

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  var callback: (@MainActor (HomeEvent) -> Void)?

  init() {
    displayed = ViewModel(
      initialState: Self.screen(HomeState(status: .busy("Loading your account…"))))
  }

  func show(_ state: HomeState) { displayed.update(state: Self.screen(state)) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: callback?(.appeared)
    case .refresh: callback?(.refreshPulled)
    case .retry: callback?(.retryTapped)
    case .rowSelected(let row): select(row)
    case .closed: callback?(.closed)
    default: break
    }
  }

  private func select(_ row: RowID) {
    switch row {
    case Self.addCard: callback?(.addCardTapped)
    case Self.signOut: callback?(.signOutTapped)
    default:
      guard row.rawValue.hasPrefix(Self.activate) else { return }
      callback?(.activateTapped(String(row.rawValue.dropFirst(Self.activate.count))))
    }
  }

  private static func screen(_ state: HomeState) -> ScreenState {
    let isBusy = if case .busy = state.status { true } else { false }
    let parts = [content(of: state.status)] + (state.profile.map(content) ?? []) + [links(state)]
    return ScreenState(
      title: "Account", content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: !isBusy)
  }

  private static func content(of status: HomeState.Status) -> Content? {
    switch status {
    case .idle: nil
    case .busy(let text): .progress(text, fraction: nil)
    case .failed(let failure): .failure(failure)
    }
  }

  private static func content(of profile: HomeState.Profile) -> [Content] {
    var parts: [Content] = [
      .heading(level: 1, StyledText(profile.greeting)), .text(plain: profile.bell),
    ]
    if let skipped = profile.skipped { parts.append(.notice(skipped)) }
    if !profile.cards.isEmpty {
      parts.append(.stack(profile.cards.map(content), spacing: 0))
    } else if profile.skipped == nil {
      parts.append(.notice(Notice(.empty, "No cards.")))
    }
    return parts
  }

  private static func content(of card: HomeState.Card) -> Content {
    let words = Content.text(
      StyledText([.init(card.title, .strong), .init("  "), .init(card.details, .secondary)]))
    guard card.canActivate else { return .card(words) }
    let row = Content.row(RowID(activate + card.id), .text("Activate this card"))
    return .card(.stack([words, row], spacing: 0))
  }

  private static func links(_ state: HomeState) -> Content? {
    guard state.profile != nil else { return nil }
    return .stack(
      [.row(addCard, .text("Add a card")), .row(signOut, .text("Sign out"))], spacing: 0)
  }
}

/// The Controller's calls of the View.
@MainActor
protocol HomeDisplaying: AnyObject {
  var callback: (@MainActor (HomeEvent) -> Void)? { get set }

  func show(_ state: HomeState)
}

enum HomeEvent: Equatable, Sendable {
  case appeared
  case refreshPulled
  case retryTapped
  case activateTapped(AccountCard.ID)
  case addCardTapped
  case signOutTapped
  case closed
}
