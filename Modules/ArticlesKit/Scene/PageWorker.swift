import DisplayKit
import NetworkKit

/// Fetches a list page after page, one load at a time, and leaves out what came before.
@MainActor
final class PageWorker<Element: Identifiable & Sendable> where Element.ID: Sendable {
  typealias Fetch = @Sendable (_ page: Int) async throws -> Page<Element>

  private struct Position: Sendable {
    /// Nil at the end of the list.
    var nextPage: Int?
    var fetched: Set<Element.ID> = []
    var skipped = 0
    var received = 0
  }

  private let firstPage: Int
  private let fetch: Fetch
  private let slot = TaskSlot()
  private var current = SceneLoad.initial
  private var position = Position()

  init(firstPage: Int = 1, fetch: @escaping Fetch) {
    self.firstPage = firstPage
    self.fetch = fetch
  }

  /// Starts `load`, and returns false if there is no reason to: one like it is under way, or the
  /// list is at its end. A load of the first page supersedes one of more.
  ///
  /// `completion` gets a page whose elements are new and whose counts are those of all pages so
  /// far. It is not called for a load that was superseded or cancelled.
  func start(
    _ load: SceneLoad,
    then completion: @escaping @MainActor (Result<Page<Element>, any Error>) -> Void
  ) -> Bool {
    let start: Position
    switch load {
    case .initial, .refresh:
      guard !slot.isBusy || current == .more else { return false }
      start = Position(nextPage: firstPage)
    case .more:
      guard !slot.isBusy, position.nextPage != nil else { return false }
      start = position
    }
    current = load
    slot.replace { [fetch] in
      try await Self.read(from: start, by: fetch)
    } then: { [weak self] result in
      if case .success(let read) = result { self?.position = read.position }
      completion(result.map(\.page))
    }
    return true
  }

  func cancel() { slot.cancel() }

  /// Reads on until something new has come. A list that grows at its head repeats at each page what
  /// it has shown before; a server that gives the same page for ever is left after three. As many in
  /// which nothing can be shown are a failure, not the end.
  nonisolated private static func read(
    from start: Position, by fetch: Fetch
  ) async throws -> (page: Page<Element>, position: Position) {
    var position = start
    var new: [Element] = []
    var isReadable = true
    for _ in 0..<3 {
      guard new.isEmpty, let number = position.nextPage else { break }
      let page = try await fetch(number)
      position.skipped += page.skipped
      position.received += page.received
      position.nextPage = page.received == 0 || number == .max ? nil : number + 1
      isReadable = page.received == 0 || !page.elements.isEmpty
      new = page.elements.filter { position.fetched.insert($0.id).inserted }
    }
    guard isReadable else {
      throw NetworkError.undecodable(path: "", reason: "nothing on 3 pages in a row can be shown")
    }
    if new.isEmpty { position.nextPage = nil }
    let page = Page(new, skipped: position.skipped, received: position.received)
    return (page, position)
  }
}
