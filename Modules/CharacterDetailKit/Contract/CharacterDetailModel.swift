import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
package import ScreenContracts
import TaskKit

/// The contract as a value: the character's screen without its objects and tasks.
package struct CharacterDetailModel: ScreenModel {
  package typealias Contract = CharacterDetailContract

  package enum Response: Hashable, Sendable { case marlow, renamed, fails, isCancelled }

  enum Request: Hashable {
    case none
    case inFlight(ReadPolicy)

    var words: String? {
      switch self {
      case .none: nil
      case .inFlight(let policy): "loading \(policy)"
      }
    }
  }

  package static let openings: [Self] = [
    CharacterDetailModel(firstRead: .standard), CharacterDetailModel(firstRead: .cached),
  ]

  /// Those of the tweets that have a subject here: there are no likes, no typed text and no selection, and a
  /// failure is a field of the model that only a load changes.
  package static let properties: [ScreenProperty<Self>] = [
    .atMostOneCall(of: "character"), .callsEnd(), .nothingShownAfterClosing(),
  ]

  /// Until the first load.
  var firstRead: ReadPolicy?
  var request = Request.none
  var character: Response?
  /// Of the last load.
  var failure: Response?
  /// Of a cancelled request, which may respond nevertheless.
  var latePolicy: ReadPolicy?
  var isOver = false
  var isReleased = false

  package var facts: DisplayFacts {
    guard let character else { return failure.map { .failed($0.error) } ?? .loading }
    let status: DisplayFacts.Part? =
      request == .none ? failure.map { .refreshFailed($0.error) } : .refreshing
    return .loaded(character == .marlow ? .marlow : .renamed, status)
  }

  package var choices: [Choice] {
    let late: [Choice] = latePolicy.map { [.lateResponse(.character($0), .marlow)] } ?? []
    let release: [Choice] = isReleased ? [] : [.step(.release)]
    if isOver { return late + release }
    let events: [ContractStep] = [
      .appear, .refresh, .event(.refresh(.standard)), .atOnce([.refresh, .retry]), .retry, .close,
    ]
    return events.map(Choice.step) + responses + links + release
  }

  /// The whole state.
  package func situation(of choice: Choice) -> String {
    let words = [
      isOver ? isReleased ? "released" : "closed" : nil, firstRead.map { "opening \($0)" },
      request.words, character.map { "showing \($0)" },
      failure.map { $0 == .isCancelled ? "cancelled" : "failed" },
      latePolicy.map { "late \($0)" },
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  private var responses: [Choice] {
    guard case .inFlight(let policy) = request else { return [] }
    return [.marlow, .renamed, .fails, .isCancelled].map { .response(.character(policy), $0) }
  }

  private var links: [Choice] {
    [WebLink("https://wiki.example/7")].compactMap(\.self)
      .flatMap { [.step(.link($0)), .step(.image($0))] }
  }

  package mutating func play(_ choice: Choice) -> [Effect] {
    switch choice {
    case .step(.close), .step(.release): return end(isReleased: choice == .step(.release))
    case .step(.appear): return firstRead.map { load($0) } ?? []
    case .step(.event(.refresh(let policy))): return load(policy)
    case .step(.atOnce): return load(.reload)
    case .step(.retry): return failure == nil ? [] : load(.reload)
    case .step(.event(.linkOpened(let link))): return [.outputs(.linkOpened(link))]
    case .step(.event(.imageOpened(let link))): return [.outputs(.imageOpened(link))]
    case .response(_, let response): receive(response)
    case .lateResponse: latePolicy = nil
    case .step: break
    }
    return []
  }

  private mutating func load(_ policy: ReadPolicy) -> [Effect] {
    guard request == .none else { return [] }
    firstRead = nil
    failure = nil
    request = .inFlight(policy)
    return [.calls(.character(policy))]
  }

  private mutating func receive(_ response: Response) {
    request = .none
    switch response {
    case .marlow, .renamed: character = response
    case .fails, .isCancelled: failure = response
    }
  }

  private mutating func end(isReleased: Bool) -> [Effect] {
    var policy: ReadPolicy?
    if case .inFlight(let inFlight) = request { policy = inFlight }
    self = CharacterDetailModel(
      latePolicy: isOver ? latePolicy : policy, isOver: true, isReleased: isReleased)
    return policy == nil ? [] : [.cancels(1)]
  }

  package func script(_ calls: [ModelCall<Response>]) -> CharacterScript {
    CharacterScript(
      firstRead: firstRead ?? .standard,
      responses: calls.map { call in
        let response = call.response ?? .fails
        return call.scripted(response.character.map { .success($0) } ?? .failure(response.error))
      })
  }
}

extension CharacterDetailModel.Response {
  /// Nil for a failure.
  fileprivate var character: CharacterDetail? {
    switch self {
    case .marlow: .marlow
    case .renamed: .renamed
    case .fails, .isCancelled: nil
    }
  }

  fileprivate var error: any Error {
    self == .isCancelled ? CancellationError() : NetworkError.rejection
  }
}
