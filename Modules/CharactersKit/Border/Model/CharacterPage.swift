/// One page of the characters that a query names.
package struct CharacterPage: Equatable, Sendable {
  /// How many a full page holds, with every service.
  package static let size = 20

  package let characters: [CharacterSummary]
  /// Elements that could not be decoded or shown.
  package let skipped: Int
  /// All that the query names, on every page.
  package let total: Int
  /// From 1 on.
  package let number: Int
  /// 0 when the query names nobody.
  package let pages: Int
  /// Nil on the last page.
  package let next: Int?

  package init(
    _ characters: [CharacterSummary], skipped: Int = 0, total: Int, number: Int, pages: Int,
    next: Int? = nil
  ) {
    self.characters = characters
    self.skipped = skipped
    self.total = total
    self.number = number
    self.pages = pages
    self.next = next
  }
}
