package import CharactersKit
package import DisplayKit
package import TaskKit

/// The loaded pages of one search, as one list.
package struct CharacterListPages: Equatable, Sendable {
  /// The prefix of the names; nil for all characters.
  let name: String?
  var list: PagedList<CharacterPage>

  /// A search without pages. White space around `text` is ignored; an empty text means no name.
  package init(named text: String, from first: Int = 1) {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    name = end.map { String(start[...$0]) }
    list = PagedList(from: first)
  }

  package var characters: [CharacterSummary] { list.elements }
  /// Elements that could not be decoded or shown, out of those received.
  package var skipped: Int { list.skipped }
  package var received: Int { list.received }
  package var skippedNotice: Notice? {
    Notice.skipped(skipped, of: received, "characters", "no id or name")
  }
  /// The number of all matches, on every page.
  package var total: Int { list.pages.last?.total ?? 0 }
  package var first: Int { list.first }
  /// The number of the last page that was loaded.
  var page: Int { list.pages.last?.number ?? first }
  package var pages: Int { list.pages.last?.pages ?? 0 }

  /// The same search without pages.
  var restarted: CharacterListPages { CharacterListPages(named: name ?? "", from: first) }

  package func reading(
    from repository: any CharacterListRepository, _ policy: ReadPolicy
  ) async throws -> CharacterListPages {
    var pages = self
    pages.list = try await list.reading { [name] in
      try await repository.characters(named: name, page: $0, policy)
    }
    return pages
  }
}
