import DisplayKit
import Testing

@testable import AccountKit

@MainActor @Suite(.timeLimit(.minutes(2)))
struct AccountLeakTests {
  private struct Watch { weak var object: AnyObject? }

  nonisolated private static let destinations: [AccountDestination] = [
    .signIn, .registration, .confirmation, .forgottenPassword, .newPassword, .home, .addCard,
    .activateCard(id: "c2"),
  ]

  /// Closures hide Controllers, Interactors and Presenters from reflection, so each is checked by
  /// what it holds: an Interactor by the Worker's client, a Controller by its Interactor. A
  /// Presenter is held by its Interactor only.
  @Test(arguments: destinations) func releasesEveryObject(destination: AccountDestination)
    async throws
  {
    var watched: [Watch] = []
    for _ in 0..<100 {
      let host = try AccountHost(.full)
      host.start(at: destination)
      try await host.waitUntilSettled()
      let objects: [AnyObject] = [host, host.client, host.memory, host.navigator]
      watched += objects.map { Watch(object: $0) }
      watched += host.navigator.stack.state.map { Watch(object: $0) }
      if let coordinator = host.coordinator { watched.append(Watch(object: coordinator)) }
      #expect(host.navigator.stack.state.count == 1)
      host.navigator.closeAll()
      #expect(host.outputs.last == .closed)
    }
    #expect(watched.count == 600)
    #expect(watched.count { $0.object != nil } == 0)
  }

  @Test(arguments: [
    (AccountDestination.signIn, ["register", "confirm", "forgotten-password"]),
    (.home, ["add-card"]),
  ]) func releasesClosedChildFlows(destination: AccountDestination, rows: [String]) async throws {
    let host = try AccountHost(.full)
    host.start(at: destination)
    try await host.waitUntilSettled()
    let flow = try #require(host.coordinator?.children.values.first)
    var watched: [Watch] = []
    for _ in 0..<100 {
      for row in rows {
        try await host.select(row)
        #expect(host.titles.count == 2)
        #expect(flow.children.count == 1)
        if let top = host.navigator.top { watched.append(Watch(object: top)) }
        host.navigator.pop()
        #expect(flow.children.isEmpty)
        try await host.waitUntilSettled()
      }
    }
    #expect(watched.count == 100 * rows.count)
    #expect(watched.count { $0.object != nil } == 0)
    #expect(!host.outputs.contains(.closed))
  }

  @Test func requestInFlightRetainsNoScene() async throws {
    let client = StubAccountClient()
    var watched: [Watch] = []
    do {
      let host = try AccountHost(client: client)
      host.start(at: .signIn)
      host.fill(AccountSample.phoneFields)
      host.fill([.password: AccountSample.password])
      client.hold()
      host.navigator.top?.handle(.formSubmitted)
      await client.holds()
      if let top = host.navigator.top { watched.append(Watch(object: top)) }
      if let coordinator = host.coordinator { watched.append(Watch(object: coordinator)) }
      watched.append(Watch(object: host.navigator))
      host.navigator.closeAll()
    }
    #expect(watched.count == 3)
    #expect(watched.count { $0.object != nil } == 0)
    client.release()
  }
}
