import CharacterListKit
import CharactersKit
import DisplayKit
package import ScreenContracts
import TaskKit

/// The contract as a value: the list without its store and its requests.
package struct CharacterListModel: ScreenModel {
  package typealias Contract = CharacterListContract

  package enum Response: Hashable, Sendable { case rows, nobody, fails, isCancelled }

  enum Load: Hashable { case search, refresh, more }

  enum Phase: Hashable {
    case notStarted, finished
    case loading(Load, Request)
    case failed(Load, Response)
  }

  enum Request: Hashable {
    case pausing
    case requested(ScriptedCall)
  }

  /// A search, and how many of its pages are loaded.
  struct Search: Hashable {
    /// Nil for all characters.
    let name: String?
    /// The number of the first page.
    let first: Int
    var isEmpty = false
    var pages = 0

    init(_ name: String?, from first: Int = 1) {
      self.name = name
      self.first = first
    }
  }

  package static let openings: [Self] = [
    CharacterListModel(firstRead: .standard), CharacterListModel(firstRead: .cached),
  ]

  /// Those of the tweets that have a subject here: there are no likes, no typed text and no selection, and a
  /// failure is a phase, which ends with a load or a search.
  package static let properties: [ScreenProperty<Self>] = [
    .atMostOneCall(of: "characters"), .callsEnd(), .nothingShownAfterClosing(),
  ]

  let firstRead: ReadPolicy
  /// Of the pages after the first one.
  var laterRead = ReadPolicy.standard
  /// The newest.
  var search = Search("M", from: CharacterListContract.page)
  /// The one that is shown; nil until the first has loaded, and after a failed one.
  var shown: Search?
  var phase = Phase.notStarted
  /// The last that was cancelled, which may respond nevertheless.
  var lateCall: ScriptedCall?
  var isOver = false
  var isReleased = false

  package var choices: [Choice] {
    let late: [Choice] = lateCall.map { [.lateResponse($0, .rows)] } ?? []
    if isOver { return late + (isReleased ? [] : [.step(.release)]) }
    let events: [ContractStep] = [
      .appear, .refresh, .event(.refresh(.standard)), .atOnce([.refresh, .refresh]), .retry,
      .lastRowShown, .event(.rowShown(RowID(1))), .select(RowID(1)), .select(RowID(9)),
      .search("Mi"), .search(" M"), .search(" "), .close, .release,
    ]
    return events.map(Choice.step) + responses + late
  }

  private var responses: [Choice] {
    switch phase {
    case .loading(_, .pausing): [.step(.wait(3))]
    case .loading(let load, .requested(let call)):
      // No more characters than before are on no page of a service.
      ([.rows, .fails, .isCancelled] + (load == .more ? [] : [.nobody])).map {
        .response(call, $0)
      }
    case .notStarted, .finished, .failed: []
    }
  }

  package func situation(of choice: Choice) -> String {
    let rows = shown.map { $0.isEmpty ? "nobody" : $0.next == nil ? "all rows" : "rows" }
    let other = shown?.name == search.name ? nil : "another name"
    return isOver
      ? "closed" : [words(phase), rows, other].compactMap(\.self).joined(separator: ", ")
  }

  private func words(_ phase: Phase) -> String {
    switch phase {
    case .notStarted: "not started"
    case .finished: "finished"
    case .loading(_, .pausing): "pause of search"
    case .loading(let load, .requested): "loading \(load)"
    case .failed(let load, _): "failed \(load)"
    }
  }

  package mutating func play(_ choice: Choice) -> [Effect] {
    switch choice {
    case .step(.close), .step(.release): return end(isReleased: choice == .step(.release))
    case .step(.wait): return request(search.name, search.first, .standard, .search)
    case .step(.lastRowShown): return loadMore()
    case .step(.atOnce): return refresh(.reload)
    case .step(.event(let event)): return handle(event)
    case .response(_, let response): receive(response)
    case .lateResponse: lateCall = nil
    case .step: break
    }
    return []
  }

  private mutating func handle(_ event: ScreenEvent) -> [Effect] {
    switch event {
    case .appeared: phase == .notStarted ? load(.search, firstRead) : []
    case .refresh(let policy): refresh(policy)
    case .retry: if case .failed(let failed, _) = phase { load(failed, .reload) } else { [] }
    case .search(let text): search(text.filter { $0 != " " })
    case .rowShown(let row): row == shown?.rows.last.map { RowID($0) } ? loadMore() : []
    case .rowSelected(let row):
      shown?.rows.first { RowID($0) == row }
        .map { [.outputs(.characterSelected(id: $0))] } ?? []
    default: []
    }
  }
}

// Loads
extension CharacterListModel {
  private mutating func load(_ load: Load, _ policy: ReadPolicy) -> [Effect] {
    if load != .more { laterRead = policy == .reload ? .reload : .standard }
    let of = load == .more ? shown ?? search : search
    return cancel() + request(of.name, of.first + (load == .more ? of.pages : 0), policy, load)
  }

  private mutating func request(
    _ name: String?, _ page: Int, _ policy: ReadPolicy, _ load: Load
  ) -> [Effect] {
    let call = ScriptedCall.characters(name, page, policy)
    phase = .loading(load, .requested(call))
    if lateCall == call { lateCall = nil }
    return [.calls(call)]
  }

  private mutating func refresh(_ policy: ReadPolicy) -> [Effect] {
    switch phase {
    case .loading(.search, _), .loading(.refresh, _): []
    default: load(shown == nil ? .search : .refresh, policy)
    }
  }

  /// A failed load waits for a retry.
  private mutating func loadMore() -> [Effect] {
    guard let shown, shown.next != nil, !shown.rows.isEmpty else { return [] }
    switch phase {
    case .loading, .failed(.more, _): return []
    default: return load(.more, laterRead)
    }
  }

  /// The name that is shown ends a search.
  private mutating func search(_ text: String) -> [Effect] {
    let name = text.isEmpty ? nil : text
    guard name != search.name else { return [] }
    let cancelled = cancel()
    if let shown, shown.name == name {
      search = Search(name, from: shown.first)
      phase = .finished
      return cancelled
    }
    search = Search(name)
    laterRead = .standard
    phase = .loading(.search, .pausing)
    return cancelled + [.calls(.sleep(.milliseconds(300)))]
  }

  private mutating func cancel() -> [Effect] {
    guard case .loading(_, let request) = phase else { return [] }
    if case .requested(let call) = request { lateCall = call }
    return [.cancels(1)]
  }

  private mutating func receive(_ response: Response) {
    guard case .loading(let load, _) = phase else { return }
    guard response == .rows || response == .nobody else {
      if load == .search { shown = nil }
      phase = .failed(load, response)
      return
    }
    var loaded = load == .more ? shown ?? search : search
    loaded.pages += 1
    loaded.isEmpty = response == .nobody
    shown = loaded
    phase = .finished
  }

  private mutating func end(isReleased: Bool) -> [Effect] {
    let cancelled = isOver ? [] : cancel()
    self = CharacterListModel(
      firstRead: .standard, lateCall: lateCall, isOver: true, isReleased: isReleased)
    return cancelled
  }
}
