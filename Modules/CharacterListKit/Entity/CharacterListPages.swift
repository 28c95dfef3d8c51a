package import CharactersKit

/// The pages of one search that have come so far, as one list.
package struct CharacterListPages: Equatable, Sendable {
  /// What the names begin with; nil for all characters.
  package let name: String?
  /// The number of the first page that was asked for.
  package let first: Int
  /// In the service's order, each character once.
  package private(set) var characters: [CharacterSummary] = []
  /// Elements that could not be decoded or shown, and how much that is out of.
  package private(set) var skipped = 0
  package private(set) var received = 0
  /// All that the search names, on every page.
  package private(set) var total = 0
  /// The number of the last page that came.
  package private(set) var page: Int
  /// How many pages there are.
  package private(set) var pages = 0
  /// Nil when there is nothing more to load.
  package private(set) var next: Int?

  /// Nothing yet. White space around `text` does not count, and without any other it is no name.
  package init(named text: String, from first: Int = 1) {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    name = end.map { String(start[...$0]) }
    self.first = first
    page = first
    next = first
  }

  /// The same search before anything came.
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
