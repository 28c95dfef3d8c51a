import Testing

@testable import AccountKit

@MainActor
struct HomeControllerTests {
  enum Request: Equatable {
    case appear, refresh, retry, signOut, close
    case activate(AccountCard.ID)
  }

  private final class SpyInteractor: HomeBusinessLogic {
    private(set) var requests: [Request] = []

    func appear() { requests.append(.appear) }
    func refresh() { requests.append(.refresh) }
    func retry() { requests.append(.retry) }
    func activate(_ id: AccountCard.ID) { requests.append(.activate(id)) }
    func signOut() { requests.append(.signOut) }
    func close() { requests.append(.close) }
  }

  private final class SpyView: HomeDisplaying {
    var callback: (@MainActor (HomeEvent) -> Void)?
    private(set) var states: [HomeState] = []

    func show(_ state: HomeState) { states.append(state) }
  }

  private final class Moves { var all: [AccountNavigation] = [] }

  private let interactor = SpyInteractor()
  private let view = SpyView()
  private let moves = Moves()
  private let controller: HomeController

  init() {
    controller = HomeController(interactor: interactor) { [moves] in moves.all.append($0) }
    controller.view = view
  }

  @Test(
    arguments: [
      (.appeared, .appear), (.refreshPulled, .refresh), (.retryTapped, .retry),
      (.activateTapped("c2"), .activate("c2")), (.signOutTapped, .signOut),
    ] as [(HomeEvent, Request)])
  func requests(event: HomeEvent, request: Request) {
    view.callback?(event)
    #expect(interactor.requests == [request])
    #expect(moves.all.isEmpty)
  }

  @Test func reportsNavigations() {
    view.callback?(.addCardTapped)
    controller.report(.cardActivated(AccountSample.card))
    controller.report(.signedOut(isServerNotified: false))
    controller.report(.sessionEnded)
    view.callback?(.closed)
    #expect(
      moves.all == [
        .open(.addCard), .report(.cardActivated(AccountSample.card)),
        .report(.signedOut(isServerNotified: false)), .report(.sessionEnded), .report(.closed),
      ])
    #expect(interactor.requests == [.close])
  }

  @Test func displaysTheState() {
    let state = HomeState(status: .idle)
    controller.displayOnView(state)
    #expect(view.states == [state])
  }
}
