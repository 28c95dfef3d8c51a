import NetworkKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct HomeInteractorTests {
  private let client = StubAccountClient()
  private let memory = InMemoryAccountMemory(.signedIn)
  private let presenter = SpyAccountPresenter()

  private func interactor(_ first: HomeWork = .load) throws -> HomeInteractor {
    let workers = try AccountSample.workers(client, memory)
    let interactor = HomeInteractor(
      first: first, sessions: workers.sessions, cards: workers.cards, presenter: presenter)
    interactor.output = presenter
    return interactor
  }

  /// An Interactor that has loaded the profile.
  private func loadedInteractor() async throws -> HomeInteractor {
    let interactor = try interactor()
    interactor.appear()
    await waitUntilSettled()
    return interactor
  }

  private func waitUntilSettled() async {
    await presenter.changed {
      switch $0.responses.last?.outcome {
      case .complete, .failed: true
      case .busy, nil: false
      }
    }
  }

  private var outcome: HomeResponse.Outcome? { presenter.responses.last?.outcome }

  private let profile = AccountSample.profile

  @Test func loadsOnceAtATime() async throws {
    let interactor = try interactor()
    interactor.appear()
    interactor.refresh()
    interactor.appear()
    await waitUntilSettled()
    #expect(client.lines == ["GET /account/me"])
    #expect(presenter.outputs == [.profileLoaded(profile)])
    #expect(presenter.responses.last == HomeResponse(profile: profile, outcome: .complete))
    interactor.appear()
    #expect(presenter.responses.last == HomeResponse(profile: profile, outcome: .busy(.load)))
    await waitUntilSettled()
    #expect(client.requests.count == 2)
  }

  @Test(arguments: [StubAccountClient.Response.offline, .cancelled])
  func failedRefreshKeepsTheProfile(response: StubAccountClient.Response) async throws {
    let interactor = try await loadedInteractor()
    client.respond(to: "GET /account/me", with: response)
    interactor.refresh()
    await waitUntilSettled()
    #expect(presenter.responses.last?.profile == profile)
    if case .failed(_, .load) = outcome {} else { Issue.record("\(outcome as Any)") }
    client.respondAsUsual(to: "GET /account/me")
    interactor.retry()
    await waitUntilSettled()
    #expect(outcome == .complete)
  }

  @Test func activatesACardOnce() async throws {
    let interactor = try await loadedInteractor()
    interactor.activate("c2")
    interactor.activate("c2")
    await waitUntilSettled()
    #expect(client.lines == ["GET /account/me", "POST /account/cards/c2/activate"])
    #expect(presenter.responses.last?.profile?.cards.map(\.isActive) == [true])
  }

  @Test func anActivationRepeatsTheLoadThatItReplaces() async throws {
    let interactor = try await loadedInteractor()
    interactor.refresh()
    interactor.activate("c2")
    await waitUntilSettled()
    #expect(presenter.outputs.count == 3)
    #expect(presenter.outputs.last == .profileLoaded(profile))
    #expect(client.lines.last == "GET /account/me")
    interactor.activate("c2")
    await waitUntilSettled()
    #expect(presenter.outputs.count == 4, "nothing is repeated without a replaced load")
  }

  @Test func performsTheInitialWorkFirst() async throws {
    let interactor = try interactor(.activate("c2"))
    interactor.appear()
    await presenter.changed { $0.responses.last?.profile != nil }
    #expect(client.lines == ["POST /account/cards/c2/activate", "GET /account/me"])
    interactor.appear()
    await waitUntilSettled()
    #expect(client.lines.last == "GET /account/me")
  }

  @Test func reportsMissingCards() async throws {
    let interactor = try interactor(.activate("c9"))
    interactor.appear()
    await waitUntilSettled()
    #expect(outcome == .failed(.noSuchCard, .activate("c9")))
  }

  @Test func hidesTheProfileWhenTheSessionEnds() async throws {
    let interactor = try await loadedInteractor()
    client.respond(to: "GET /account/me", with: .rejection(401, "unauthorized"))
    interactor.refresh()
    await waitUntilSettled()
    #expect(presenter.responses.last == HomeResponse(outcome: .failed(.sessionEnded, .load)))
  }

  @Test func hidesTheProfileOfAnotherSession() async throws {
    let interactor = try await loadedInteractor()
    memory.save(AccountRecord(session: AccountSample.session(lasting: 7_200)))
    client.respond(to: "GET /account/me", with: .offline)
    interactor.appear()
    #expect(presenter.responses.last == HomeResponse(outcome: .busy(.load)))
    await waitUntilSettled()
    #expect(presenter.responses.last?.profile == nil)
  }

  @Test func endsASessionThatIsRejectedAndWaitsForTheNext() async throws {
    client.respond(to: "GET /account/me", with: .rejection(401, "unauthorized"))
    let interactor = try interactor()
    interactor.appear()
    await waitUntilSettled()
    #expect(presenter.outputs == [.sessionEnded])
    #expect(memory.load().session == nil)
    interactor.appear()
    #expect(presenter.outputs == [.sessionEnded], "without a session nothing is repeated")
    interactor.retry()
    #expect(presenter.outputs == [.sessionEnded, .sessionEnded])
    client.respondAsUsual(to: "GET /account/me")
    memory.save(.signedIn)
    interactor.appear()
    await waitUntilSettled()
    #expect(outcome == .complete)
  }

  @Test(
    arguments: [
      (.init(status: 204), true), (.offline, false), (.rejection(401, "unauthorized"), true),
    ] as [(StubAccountClient.Response, Bool)])
  func signsOutForAnyServerResponse(response: StubAccountClient.Response, isNotified: Bool)
    async throws
  {
    client.respond(to: "DELETE /account/sessions/current", with: response)
    let interactor = try interactor(.signOut)
    interactor.appear()
    interactor.signOut()
    await presenter.changed { !$0.outputs.isEmpty }
    #expect(presenter.outputs == [.signedOut(isServerNotified: isNotified)])
    #expect(client.lines == ["DELETE /account/sessions/current"])
    #expect(memory.load().session == nil)
  }

  @Test func ignoresALateResponse() async throws {
    client.respond(to: "GET /account/me", with: .rejection(401, "unauthorized"))
    let interactor = try interactor()
    await client.respondLate {
      interactor.appear()
    } after: {
      interactor.close()
    }
    #expect(presenter.outputs.isEmpty)
    #expect(outcome == .busy(.load))
    #expect(memory.load().session != nil)
  }
}
