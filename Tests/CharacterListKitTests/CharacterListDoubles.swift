import CharactersKit
import DisplayKit
import TaskKit

@testable import CharacterListKit

/// Returns the stubbed page of a number at once; fails if there is none.
struct StubCharacterListRepository: CharacterListRepository {
  struct NotStubbed: Error {}

  let pages: [Int: CharacterPage]

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    guard let page = pages[page] else { throw NotStubbed() }
    return page
  }
}

extension CharacterPage {
  /// Characters with these ids, by default on a page of 7.
  static func make(
    _ ids: Int..., skipped: Int = 0, total: Int = 134, number: Int = 1, pages: Int = 7
  ) -> CharacterPage {
    CharacterPage(
      ids.map { CharacterSummary(id: $0, name: "Person \($0)") }, skipped: skipped, total: total,
      number: number, pages: pages, next: number < pages ? number + 1 : nil)
  }

  static let nobody = make(total: 0, pages: 0)
}

extension CharacterListPages {
  static func make(
    named text: String = "", from first: Int = 1, _ pages: CharacterPage...
  ) -> CharacterListPages {
    var list = CharacterListPages(named: text, from: first)
    for page in pages { list.list.append(page) }
    return list
  }
}

extension CharacterListDisplayModel {
  static func make(
    named text: String = "", from first: Int = 1, _ pages: CharacterPage...
  ) -> CharacterListDisplayModel {
    var list = CharacterListPages(named: text, from: first)
    for page in pages { list.list.append(page) }
    return CharacterListDisplayModel(list)
  }
}
