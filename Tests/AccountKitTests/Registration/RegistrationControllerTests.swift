import Testing

@testable import AccountKit

@MainActor
struct RegistrationControllerTests {
  private final class Moves { var all: [RegistrationNavigation] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let moves = Moves()
  private let controller: RegistrationController

  init() {
    controller = RegistrationController(interactor: interactor) { [moves] in moves.all.append($0) }
    controller.view = view
  }

  @Test func requestsOfItsInteractor() {
    view.callback?(.edited(.name, Secret("Ada")))
    view.callback?(.submitted)
    view.callback?(.retryTapped)
    view.callback?(.linkTapped(.haveCode))
    #expect(interactor.requests == [.edit(.name, Secret("Ada")), .submit, .submit])
    #expect(moves.all.isEmpty)
  }

  @Test func asksForMoves() {
    view.callback?(.linkTapped(.signIn))
    controller.displayCodeSent(to: "+49151")
    view.callback?(.closed)
    #expect(moves.all == [.signIn, .confirmation(phone: "+49151"), .closed])
    #expect(interactor.requests == [.close])
  }

  @Test func displays() {
    controller.displayOnView(.make())
    #expect(view.states == [.make()])
  }
}
