import CharacterListKit
import CharactersKit
import DisplayKit
import NetworkKit
package import ScreenContracts

extension CharacterListModel {
  package var facts: DisplayFacts {
    if case .failed(.search, let response) = phase {
      return DisplayFacts(title: title(search.name), [.failure(Failure(response.error))])
    }
    guard let shown else { return .loading(search.name) }
    return DisplayFacts(
      title: title(shown.name),
      [update].compactMap(\.self) + shown.parts + [more].compactMap(\.self),
      isSettled: !isLoading)
  }

  private var isLoading: Bool { if case .loading = phase { true } else { false } }

  /// Above the rows.
  private var update: DisplayFacts.Part? {
    switch phase {
    case .loading(.search, _): .searching(search.name)
    case .loading(.refresh, _): .progress("Refreshing")
    case .failed(.refresh, let response):
      .notice(
        Notice(
          .warning, DisplayText("could not refresh: \(Failure(response.error).title.string)")))
    default: nil
    }
  }

  /// Below the rows.
  private var more: DisplayFacts.Part? {
    switch phase {
    case .loading(.more, _): .progress("Loading more")
    case .failed(.more, let response):
      .failure(Failure(response.error).prefixed(by: "could not load more"))
    default: nil
    }
  }

  package func script(_ calls: [ModelCall<Response>]) -> CharacterListContract.Script {
    let requests = calls.filter { $0.call.endpoint == "characters" }
    return CharacterListContract.Script(
      firstRead: firstRead,
      responses: requests.map { $0.scripted(($0.response ?? .fails).page(of: $0.call)) })
  }
}

extension CharacterListModel.Search {
  /// Of the characters on the loaded pages.
  var rows: [Int] {
    isEmpty ? [] : (first..<first + pages).flatMap { CharacterPage.sample($0).characters.map(\.id) }
  }

  /// The number of the page after them.
  var next: Int? { isEmpty ? nil : CharacterPage.sample(first + pages - 1).next }

  fileprivate var parts: [DisplayFacts.Part] {
    guard !isEmpty else { return [.notice(Notice(.empty, DisplayText(none)))] }
    let last = CharacterPage.sample(first + pages - 1)
    let numbers = pages == 1 ? "page \(first)" : "pages \(first)–\(last.number)"
    let count = last.total == 1 ? "1 character" : "\(last.total) characters"
    return [
      .list(rows.map { .row(RowID($0), "\($0) Person \($0)") }),
      .text("\(numbers) of \(last.pages), \(count)"),
    ]
  }

  private var none: String {
    if first > 1 { return "no characters on page \(first)" }
    return name.map { "no character is called “\($0)”" } ?? "no characters"
  }
}

extension CharacterListModel.Response {
  fileprivate func page(of call: ScriptedCall) -> Result<CharacterPage, any Error> {
    let number = call.arguments.split(separator: ", ").dropFirst().first.flatMap { Int($0) } ?? 1
    return switch self {
    case .rows: .success(.sample(number))
    case .nobody: .success(CharacterPage([], total: 0, number: number, pages: 0))
    case .fails, .isCancelled: .failure(error)
    }
  }

  /// Of a failure.
  fileprivate var error: any Error {
    self == .isCancelled ? CancellationError() : NetworkError.unauthorized
  }
}

extension CharacterPage {
  /// A page of its own, or the second or third of three.
  fileprivate static func sample(_ number: Int) -> CharacterPage {
    let ids = number == 1 ? [7] : number == 2 ? [1, 2] : [3]
    return CharacterPage(
      ids.map { CharacterSummary(id: $0, name: "Person \($0)") }, total: number == 1 ? 1 : 43,
      number: number, pages: number == 1 ? 1 : 3, next: number == 2 ? 3 : nil)
  }
}

extension DisplayFacts {
  package static func loading(_ name: String?) -> Self {
    DisplayFacts(title: title(name), [.searching(name)], isSettled: false)
  }
}

extension DisplayFacts.Part {
  fileprivate static func searching(_ name: String?) -> Self {
    progress(name.map { "Searching for “\($0)”" } ?? "Loading")
  }
}

private func title(_ name: String?) -> String {
  name.map { "Characters called “\($0)”" } ?? "Characters"
}
