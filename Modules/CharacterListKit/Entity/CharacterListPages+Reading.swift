import CharactersKit
import DisplayKit

extension CharacterListPages {
  /// These pages and the next, or more until one brings somebody new.
  ///
  /// A list that grows at its head repeats what came before, and a page can be skipped altogether:
  /// neither has a row at its end that would ask for more. A service that brings nobody new for
  /// ever is left after three pages.
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
