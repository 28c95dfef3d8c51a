// Shared by the list and the detail of characters: the models, and the repositories that both
// repositories implement. Neither kit imports the other.

import DisplayKit
package import TaskKit

/// Pages of characters from a service.
package protocol CharacterListRepository: Sendable {
  /// The characters whose names begin with `name`, or all of them. A service that cannot match the
  /// beginning of a name matches any part of it.
  ///
  /// - Parameter page: from 1 on; a page past the end is empty.
  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage
}

/// One page of the characters that match a query.
package struct CharacterPage: ListPage {
  /// The number of characters on a full page, of either service.
  package static let size = 20

  package let characters: [CharacterSummary]
  /// Elements that could not be decoded or shown.
  package let skipped: Int
  /// All matches, on every page; 0 past the last page if the service states no total there.
  package let total: Int
  /// From 1 on.
  package let number: Int
  /// 0 if `total` is.
  package let pages: Int
  /// Nil on the last page.
  package let next: Int?

  /// - Parameters:
  ///   - total: nil if the service states no valid number; then at least those of this page.
  ///   - pages: nil likewise.
  package init(
    _ characters: [CharacterSummary], skipped: Int = 0, total: Int?, number: Int, pages: Int?,
    next: Int? = nil
  ) {
    let received = characters.count + skipped
    self.characters = characters
    self.skipped = skipped
    self.total = total ?? received
    self.number = number
    self.pages = pages ?? (received > 0 ? next ?? number : 0)
    self.next = next
  }

  package var elements: [CharacterSummary] { characters }
  package var received: Int { characters.count + skipped }

  package func next(after number: Int) -> Int? { next }
}

package struct CharacterSummary: Identifiable, Equatable, Sendable {
  package let id: Int
  package let name: String
  /// An address as the service sent it; nil when there is no picture.
  package let image: String?

  package init(id: Int, name: String, image: String? = nil) {
    self.id = id
    self.name = name
    self.image = image
  }

  package init(_ character: CharacterDetail) {
    self.init(id: character.id, name: character.name, image: character.image)
  }
}
