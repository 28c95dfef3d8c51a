import Testing

@testable import AccountKit

@MainActor
struct ForgottenPasswordControllerTests {
  private final class Moves { var all: [ForgottenPasswordOutput] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let moves = Moves()
  private let controller: ForgottenPasswordController

  init() {
    controller = ForgottenPasswordController(interactor: interactor) { [moves] in
      moves.all.append($0)
    }
    controller.view = view
  }

  @Test(
    arguments: [
      (.submitted, [.submit]), (.retryTapped, [.submit]),
      (.edited(.code, Secret("1")), [.edit(.code, Secret("1"))]),
      (.linkTapped(.haveCode), [.turn(.newPassword)]), (.linkTapped(.newCode), [.turn(.phone)]),
      (.linkTapped(.register), []),
    ] as [(FormEvent, [SpyFormInteractor.Request])])
  func requests(event: FormEvent, requests: [SpyFormInteractor.Request]) {
    view.callback?(event)
    #expect(interactor.requests == requests)
    #expect(moves.all.isEmpty)
  }

  @Test func asksForMoves() {
    controller.displayCodeSent(to: "+49151")
    controller.displayPasswordChanged()
    view.callback?(.closed)
    #expect(moves.all == [.codeSent(phone: "+49151"), .passwordChanged, .closed])
    #expect(interactor.requests == [.close])
  }

  @Test func displays() {
    controller.displayOnView(.make())
    #expect(view.states == [.make()])
  }
}
