import DisplayKit
import TaskKit

/// The paging of a list: which fetch starts for a request, and what it continues.
struct ListPaging<Element: Identifiable & Equatable & Sendable> {
  /// For the worker to perform: adds the next page to `list`.
  struct Fetch: Equatable, Sendable {
    let load: SceneLoad
    let list: PagedList<Page<Element>>
    let policy: ReadPolicy
  }

  private enum Status: Equatable {
    case notStarted
    case fetching(SceneLoad)
    case idle
    /// A retry continues `list`.
    case failed(SceneLoad, list: PagedList<Page<Element>>)
  }

  /// Nil until a fetch has succeeded.
  private(set) var list: PagedList<Page<Element>>?
  private let firstPage: Int
  private let firstRead: ReadPolicy
  private var status = Status.notStarted
  private var laterPages = ReadPolicy.standard

  init(from firstPage: Int, firstRead: ReadPolicy) {
    self.firstPage = firstPage
    self.firstRead = firstRead
  }

  /// Nil unless it is the first request.
  mutating func initial() -> Fetch? { status == .notStarted ? first(firstRead) : nil }

  /// Nil while the first page is fetched; replaces a fetch of more.
  mutating func refresh(_ policy: ReadPolicy) -> Fetch? {
    switch status {
    case .fetching(.initial), .fetching(.refresh): nil
    case .notStarted, .fetching(.more), .idle, .failed: first(policy)
    }
  }

  /// Nil unless the last fetch failed.
  mutating func retry() -> Fetch? {
    guard case .failed(let load, let list) = status else { return nil }
    return start(load, list, .reload)
  }

  /// Nil unless the row is the last one, and not the end of the list; also during a fetch, and after
  /// a failed fetch of more, which waits for a retry: a host may report its last row at every drawing.
  mutating func more(after row: RowID) -> Fetch? {
    switch status {
    case .fetching, .failed(.more, _): return nil
    case .notStarted, .idle, .failed: break
    }
    guard let list, list.next != nil, list.rows.last == row else { return nil }
    return start(.more, list, laterPages)
  }

  /// Returns the list so far, or after a fetch of more its new elements.
  mutating func receive(
    _ fetched: ArticlesWorker.FetchedList<Element>, of load: SceneLoad
  ) -> Result<Page<Element>, any Error> {
    if let error = fetched.error {
      status = .failed(load, list: fetched.list)
      return .failure(error)
    }
    let known = load == .more ? list?.elements.count ?? 0 : 0
    status = .idle
    list = fetched.list
    return .success(Page(of: fetched.list, after: known))
  }

  /// Ends the fetch in progress, whose result is not received.
  mutating func cancel() { if case .fetching = status { status = .idle } }

  private mutating func first(_ policy: ReadPolicy) -> Fetch {
    start(list == nil ? .initial : .refresh, PagedList(from: firstPage), policy)
  }

  private mutating func start(
    _ load: SceneLoad, _ list: PagedList<Page<Element>>, _ policy: ReadPolicy
  ) -> Fetch {
    status = .fetching(load)
    if load != .more { laterPages = policy.forLaterPages }
    return Fetch(load: load, list: list, policy: policy)
  }
}
