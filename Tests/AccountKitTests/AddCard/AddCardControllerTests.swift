import Testing

@testable import AccountKit

@MainActor
struct AddCardControllerTests {
  private final class Moves { var all: [AddCardOutput] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let moves = Moves()
  private let controller: AddCardController

  init() {
    controller = AddCardController(interactor: interactor) { [moves] in moves.all.append($0) }
    controller.view = view
  }

  @Test func requestsOfItsInteractor() {
    view.callback?(.edited(.expires, Secret("08/29")))
    view.callback?(.submitted)
    view.callback?(.retryTapped)
    view.callback?(.linkTapped(.register))
    #expect(interactor.requests == [.edit(.expires, Secret("08/29")), .submit, .submit])
    #expect(moves.all.isEmpty)
  }

  @Test func asksForMoves() {
    controller.displayAdded(AccountSample.card)
    controller.displaySessionEnded()
    view.callback?(.closed)
    #expect(moves.all == [.added(AccountSample.card), .sessionEnded, .closed])
    #expect(interactor.requests == [.close])
  }

  @Test func displays() {
    controller.displayOnView(.make())
    #expect(view.states == [.make()])
  }
}
