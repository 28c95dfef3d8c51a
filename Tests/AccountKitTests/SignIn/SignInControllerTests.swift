import DisplayKit
import Testing

@testable import AccountKit

@MainActor
struct SignInControllerTests {
  private final class Moves { var all: [SignInNavigation] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let moves = Moves()
  private let controller: SignInController

  init() {
    controller = SignInController(interactor: interactor) { [moves] in moves.all.append($0) }
    controller.view = view
  }

  @Test(
    arguments: [
      (.edited(.code, Secret("1")), .edit(.code, Secret("1"))), (.submitted, .submit),
      (.appeared, .open),
      (.retryTapped, .submit),
    ] as [(FormEvent, SpyFormInteractor.Request)])
  func requests(event: FormEvent, request: SpyFormInteractor.Request) {
    view.callback?(event)
    #expect(interactor.requests == [request])
    #expect(moves.all.isEmpty)
  }

  @Test(
    arguments: [
      (.register, [.registration]), (.confirm, [.confirmation]),
      (.forgottenPassword, [.forgottenPassword]), (.signIn, []), (.haveCode, []), (.newCode, []),
    ] as [(FormLink, [SignInNavigation])])
  func moves(link: FormLink, moves expected: [SignInNavigation]) {
    view.callback?(.linkTapped(link))
    #expect(moves.all == expected)
    #expect(interactor.requests.isEmpty)
  }

  @Test func closesItsInteractorBeforeItLeaves() {
    view.callback?(.closed)
    #expect(interactor.requests == [.close])
    #expect(moves.all == [.closed])
  }

  @Test func displays() {
    controller.displayOnView(.make())
    controller.displaySignedIn(as: "Ada")
    #expect(view.states == [.make()])
    #expect(moves.all == [.signedIn(name: "Ada")])
  }

  @Test func holdsItsViewWeaklyAndIsHeldByIt() {
    weak var gone: SpyFormView?
    weak var held: SignInController?
    do {
      let view = SpyFormView()
      do {
        let controller = SignInController(interactor: interactor) { _ in }
        controller.view = view
        (gone, held) = (view, controller)
      }
      #expect(held != nil)
      view.callback?(.submitted)
    }
    #expect(gone == nil && held == nil)
    #expect(interactor.requests == [.submit])
  }
}
