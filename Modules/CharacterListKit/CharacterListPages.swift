package import CharactersKit
import DisplayKit

/// The pages of one search that have loaded, as one list.
package struct CharacterListPages: Equatable, Sendable {
  /// What the names begin with; nil for all characters.
  package let name: String?
  /// The number of the first page.
  package let first: Int
  /// In the service's order, each character once.
  package private(set) var characters: [CharacterSummary] = []
  /// Elements that could not be decoded or shown, out of those received.
  package private(set) var skipped = 0
  package private(set) var received = 0
  /// All matches, on every page.
  package private(set) var total = 0
  /// The number of the last page that has loaded.
  package private(set) var page: Int
  package private(set) var pages = 0
  /// Nil after the last page.
  package private(set) var next: Int?

  /// No pages yet. White space around `text` is ignored; an empty text is no name.
  package init(named text: String, from first: Int = 1) {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    name = end.map { String(start[...$0]) }
    self.first = first
    page = first
    next = first
  }

  /// The same search without pages.
  var restarted: CharacterListPages { CharacterListPages(named: name ?? "", from: first) }

  mutating func append(_ new: CharacterPage) {
    var known = Set(characters.map(\.id))
    characters += new.characters.filter { known.insert($0.id).inserted }
    skipped += new.skipped
    received += new.characters.count + new.skipped
    total = new.total
    page = new.number
    pages = new.pages
    next = new.next
  }

  mutating func end() { next = nil }
}

extension CharacterListPages {
  /// These pages and the next, up to three, until one has a new character.
  ///
  /// A page without one has no last row that would load more: where the list has grown at its head,
  /// the page repeats earlier rows, and every element of a page can be skipped.
  func reading(
    from repository: any CharacterListRepository, _ policy: ReadPolicy
  ) async throws -> CharacterListPages {
    var pages = self
    for _ in 0..<3 {
      guard pages.characters.count == characters.count, let next = pages.next else { break }
      pages.append(try await repository.characters(named: name, page: next, policy))
    }
    if pages.characters.count == characters.count { pages.end() }
    return pages
  }
}
