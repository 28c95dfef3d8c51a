import Testing

@testable import AccountKit

@MainActor
struct ConfirmationControllerTests {
  private final class Moves { var all: [ConfirmationNavigation] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let moves = Moves()
  private let controller: ConfirmationController

  init() {
    controller = ConfirmationController(interactor: interactor) { [moves] in moves.all.append($0) }
    controller.view = view
  }

  @Test func requestsOfItsInteractor() {
    view.callback?(.edited(.code, Secret("1")))
    view.callback?(.submitted)
    view.callback?(.retryTapped)
    view.callback?(.linkTapped(.newCode))
    #expect(interactor.requests == [.edit(.code, Secret("1")), .submit, .submit])
    #expect(moves.all.isEmpty)
  }

  @Test func asksForMoves() {
    view.callback?(.linkTapped(.register))
    controller.displayConfirmed(as: "Ada")
    view.callback?(.closed)
    #expect(moves.all == [.registration, .confirmed(name: "Ada"), .closed])
    #expect(interactor.requests == [.close])
  }

  @Test func displays() {
    controller.displayOnView(.make())
    #expect(view.states == [.make()])
  }
}
