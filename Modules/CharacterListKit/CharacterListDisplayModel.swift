import CharactersKit
import DisplayKit

/// The loaded pages of one search, formatted for display.
struct CharacterListDisplayModel: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let id: RowID
    let number: CharacterSummary.ID
    let name: String
    /// A URL string from the service, not validated.
    let image: String?

    init(_ character: CharacterSummary, id: RowID) {
      self.id = id
      number = character.id
      name = character.name
      image = character.image
    }
  }

  /// The prefix of the names; nil for all characters.
  let name: String?
  let rows: [Row]
  /// The number of elements that could not be decoded or shown, and of all elements.
  let skipped: Int
  let received: Int
  /// The number of all matches, on every page.
  let total: Int
  /// The first page, and the number of pages.
  let page: Int
  let pages: Int
  /// Shown above the rows, or in their place.
  let notices: [Notice]
  /// Such as "pages 2–3 of 7, 134 characters".
  let extent: DisplayText

  init(_ list: CharacterListPages) {
    name = list.name
    rows = zip(list.characters, list.list.rows).map(Row.init)
    skipped = list.skipped
    received = list.received
    total = list.total
    page = list.first
    pages = list.pages
    notices = [list.skippedNotice, rows.isEmpty ? list.emptyNotice : nil].compactMap(\.self)
    extent = list.extent
  }
}

extension CharacterListPages {
  fileprivate var extent: DisplayText {
    let numbers = first == page ? "page \(page)" : "pages \(first)–\(page)"
    let count = total == 1 ? "1 character" : "\(total) characters"
    return DisplayText("\(numbers) of \(pages), \(count)")
  }

  /// Nil if every element was skipped.
  fileprivate var emptyNotice: Notice? {
    if received > 0 { return nil }
    if page > 1 { return Notice(.empty, "no characters on page \(page)") }
    guard let name else { return Notice(.empty, "no characters") }
    return Notice(.empty, DisplayText("no character is called \(name.quoted)").singleLine)
  }
}

extension String {
  var quoted: String { "“\(self)”" }
}
