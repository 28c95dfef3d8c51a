import Testing

@testable import AccountKit

@MainActor
struct FormControllerTests {
  private final class Navigations { var all: [AccountNavigation] = [] }

  private let interactor = SpyFormInteractor()
  private let view = SpyFormView()
  private let navigations = Navigations()
  private let controller: FormController

  init() {
    controller = FormController(interactor: interactor) { [navigations] in
      navigations.all.append($0)
    }
    controller.view = view
  }

  @Test(
    arguments: [
      (.appeared, .open), (.submitted, .submit), (.retryTapped, .submit),
      (.edited(.code, Secret("1")), .edit(.code, Secret("1"))),
      (.edited(.expires, Secret("08/29")), .edit(.expires, Secret("08/29"))),
      (.linkTapped(.haveCode), .turn(.newPassword)),
    ] as [(FormEvent, SpyFormInteractor.Request)])
  func requests(event: FormEvent, request: SpyFormInteractor.Request) {
    view.callback?(event)
    #expect(interactor.requests == [request])
    #expect(navigations.all.isEmpty)
  }

  @Test func requestsANewCodeAtOnce() {
    view.callback?(.linkTapped(.newCode))
    #expect(interactor.requests == [.turn(.forgottenPassword), .submit])
  }

  @Test(
    arguments: [
      (.signIn, .signIn), (.register, .registration), (.confirm, .confirmation),
      (.forgottenPassword, .forgottenPassword),
    ] as [(FormLink, AccountDestination)])
  func navigatesToTheDestination(link: FormLink, destination: AccountDestination) {
    view.callback?(.linkTapped(link))
    #expect(navigations.all == [.open(destination)])
    #expect(interactor.requests.isEmpty)
  }

  @Test(arguments: AccountSample.formOutputs)
  func forwardsOutputs(output: AccountOutput) {
    controller.report(output)
    #expect(navigations.all == [.report(output)])
    #expect(interactor.requests.isEmpty)
  }

  @Test func closesItsInteractorBeforeReportingClosed() {
    view.callback?(.closed)
    #expect(interactor.requests == [.close])
    #expect(navigations.all == [.report(.closed)])
  }

  @Test func displaysTheState() {
    controller.displayOnView(.make())
    #expect(view.states == [.make()])
  }

  @Test func referencesItsViewWeaklyAndIsRetainedByIt() {
    weak var gone: SpyFormView?
    weak var held: FormController?
    do {
      let view = SpyFormView()
      do {
        let controller = FormController(interactor: interactor) { _ in }
        controller.view = view
        gone = view
        held = controller
      }
      #expect(held != nil)
      view.callback?(.submitted)
    }
    #expect(gone == nil && held == nil)
    #expect(interactor.requests == [.submit])
  }
}
