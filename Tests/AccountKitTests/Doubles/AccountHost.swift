import DisplayKit
import NetworkKit

@testable import AccountKit

/// A simulated user of the account's flows.
@MainActor
final class AccountHost {
  let client: StubAccountClient
  let memory: InMemoryAccountMemory
  let navigator = Navigator()
  private(set) var outputs: [AccountOutput] = [] {
    didSet { changes.continuation.yield() }
  }
  private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  private(set) var coordinator: AccountCoordinator?

  init(
    _ record: AccountRecord = AccountRecord(), client: StubAccountClient = StubAccountClient()
  ) throws {
    self.client = client
    memory = InMemoryAccountMemory(record)
    let assembly = AccountAssembly(
      client: client, base: try BaseURL(AccountSample.issuer), memory: memory,
      now: { AccountSample.now })
    coordinator = assembly.coordinator(on: navigator) { [weak self] in self?.outputs.append($0) }
  }

  var titles: [String] { navigator.stack.state.map(\.display.state.title.string) }

  var form: Form? { navigator.top?.display.state.content.form }

  var failure: Failure? { navigator.top?.display.state.content.failures.first }

  func start(at destination: AccountDestination) { coordinator?.start(at: destination) }

  func fill(_ values: [FieldID: String]) {
    for (field, value) in values { navigator.top?.handle(.fieldEdited(field, value)) }
  }

  func submit() async throws {
    let screen = navigator.top
    screen?.handle(.formSubmitted)
    try await screen?.waitUntilSettled()
    try await waitUntilSettled()
  }

  func select(_ row: String) async throws {
    navigator.top?.handle(.rowSelected(RowID(row)))
    try await waitUntilSettled()
  }

  func waitUntilSettled() async throws { try await navigator.top?.waitUntilSettled() }

  func signIn() async throws {
    fill(AccountSample.phoneFields)
    fill([.password: AccountSample.password])
    try await submit()
  }

  func changed(to condition: (AccountHost) -> Bool) async throws {
    if condition(self) { return }
    for await _ in changes.stream where condition(self) { return }
    throw CancellationError()
  }
}

extension Content {
  /// The rows that are not in a list, in reading order.
  var rowIDs: [String] {
    if case .row(let row, _) = self { [row.rawValue] } else { children.flatMap(\.rowIDs) }
  }
}
