import DisplayKit
import NetworkKit

/// What an Interactor knows of a list that comes page after page: which load may begin, which page
/// to fetch for it, and what is new in the page that came.
///
/// A load reads on until something new has come. A list that grows at its head repeats at each page
/// what it has shown before; a server that gives the same page for ever is left after three.
/// Three pages in which nothing can be shown are a failure; trying again reads on after them.
struct PageLoading<Element: PagedElement> {
  private enum Work: Equatable {
    case idle
    case loading(SceneLoad)
    case failed(SceneLoad)
  }

  private let start: PagedList<Page<Element>>
  private var work = Work.idle
  /// Nil until a load has come.
  private var shown: PagedList<Page<Element>>?
  /// What is shown once the load under way has come.
  private var coming: PagedList<Page<Element>>
  private var fruitlessPages = 0

  init(firstPage: Int = 1) {
    start = PagedList(from: firstPage)
    coming = start
  }

  var elements: [Element] { shown?.elements ?? [] }

  /// The page to fetch for the load that has begun.
  var nextPage: Int { coming.next ?? coming.first }

  /// Begins the first load; nil once there has been one.
  mutating func open() -> SceneLoad? {
    work == .idle && shown == nil ? refresh() : nil
  }

  /// Begins anew, in the place of a load of more; nil while the first page is under way anyway.
  mutating func refresh() -> SceneLoad? {
    guard work != .loading(.initial), work != .loading(.refresh) else { return nil }
    return begin(shown == nil ? .initial : .refresh, after: start)
  }

  /// Nil while a load is under way, at the end of the list, and when more has failed: that waits for
  /// the user, since a host may show its last row again at every drawing.
  mutating func more() -> SceneLoad? {
    if case .loading = work { return nil }
    guard let shown, shown.next != nil, work != .failed(.more) else { return nil }
    return begin(.more, after: shown)
  }

  /// Goes on with the load that failed, at the page where it did; nil when none has.
  mutating func retry() -> SceneLoad? {
    guard case .failed(let load) = work else { return nil }
    return begin(load, after: coming)
  }

  private mutating func begin(_ load: SceneLoad, after pages: PagedList<Page<Element>>) -> SceneLoad
  {
    work = .loading(load)
    coming = pages
    fruitlessPages = 0
    return load
  }

  /// Takes what was fetched. Returns the elements that are new, with the counts of all pages so far;
  /// nil when the load is to go on with `nextPage`.
  /// - Throws: why the load has failed.
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
    .undecodable(path: "", reason: "nothing on 3 pages in a row can be shown")
  }
}
