import DisplayKit
import NetworkKit

/// The loading rules of a paginated list: which load may start, which page it fetches next by
/// which policy, and which elements of a page are new.
///
/// A load fetches further pages until one has new elements. It ends after three pages without any,
/// since a server may repeat one page for ever, and fails if none of the three could be shown; a
/// retry continues after them.
struct PageLoading<Element: Identifiable & Equatable & Sendable> {
  private enum Work: Equatable {
    case idle
    case loading(SceneLoad)
    case failed(SceneLoad)
  }

  private let start: PagedList<Page<Element>>
  private var work = Work.idle
  /// Nil until a load has succeeded.
  private(set) var shown: PagedList<Page<Element>>?
  /// The pages of the load in progress; they replace `shown` when it succeeds.
  private var coming: PagedList<Page<Element>>
  private var fruitlessPages = 0
  /// The policy of the load in progress; of the first load before it.
  private(set) var policy: ReadPolicy
  private var laterPages = ReadPolicy.standard

  init(firstPage: Int = 1, firstRead: ReadPolicy = .standard) {
    start = PagedList(from: firstPage)
    coming = start
    policy = firstRead
  }

  /// The next page of the load in progress.
  var nextPage: Int { coming.next ?? coming.first }

  /// Starts the first load; nil if it was started before.
  mutating func open() -> SceneLoad? {
    work == .idle && shown == nil ? refresh(policy) : nil
  }

  /// Starts again at the first page, instead of a load of more; nil if that page is loading.
  mutating func refresh(_ policy: ReadPolicy) -> SceneLoad? {
    guard work != .loading(.initial), work != .loading(.refresh) else { return nil }
    return begin(shown == nil ? .initial : .refresh, after: start, policy)
  }

  /// Nil while a load is in progress, at the end of the list, and after such a load failed: a host
  /// may report its last row at every drawing, so that waits for a retry.
  mutating func more() -> SceneLoad? {
    if case .loading = work { return nil }
    guard let shown, shown.next != nil, work != .failed(.more) else { return nil }
    return begin(.more, after: shown, laterPages)
  }

  /// Continues the failed load at the page that failed; nil if no load failed.
  mutating func retry() -> SceneLoad? {
    guard case .failed(let load) = work else { return nil }
    return begin(load, after: coming, .reload)
  }

  private mutating func begin(
    _ load: SceneLoad, after pages: PagedList<Page<Element>>, _ policy: ReadPolicy
  ) -> SceneLoad {
    work = .loading(load)
    coming = pages
    self.policy = policy
    if load != .more { laterPages = policy.forLaterPages }
    fruitlessPages = 0
    return load
  }

  /// Adds a fetched page. Returns the new elements with the counts of all pages so far; nil if the
  /// load continues with `nextPage`.
  /// - Throws: the error of the load.
  mutating func receive(_ result: Result<Page<Element>, any Error>) throws -> Page<Element>? {
    do { return try add(result.get()) } catch {
      if case .loading(let load) = work { work = .failed(load) }
      throw error
    }
  }

  private mutating func add(_ page: Page<Element>) throws -> Page<Element>? {
    let new = coming.append(page)
    if new.isEmpty, coming.next != nil {
      fruitlessPages += 1
      guard fruitlessPages == 3 else { return nil }
      guard !page.elements.isEmpty else { throw Self.unreadable }
      coming.end()
    }
    work = .idle
    shown = coming
    return Page(new, skipped: coming.skipped, received: coming.received)
  }

  private static var unreadable: NetworkError {
    .undecodable(path: "", reason: "3 consecutive pages have no valid element")
  }
}
