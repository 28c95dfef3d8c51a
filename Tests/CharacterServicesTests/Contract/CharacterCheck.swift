import CharactersKit

/// A repository on trial: what it does wrong is noted, in words.
struct CharacterCheck: Sendable {
  let repository: any CharacterRepository
  let facts: CharacterServerFacts
  private(set) var violations: [String] = []

  init(_ repository: any CharacterRepository, _ facts: CharacterServerFacts) {
    self.repository = repository
    self.facts = facts
  }

  mutating func expect(_ isKept: Bool, _ otherwise: @autoclosure () -> String) {
    if !isKept { violations.append(otherwise()) }
  }

  mutating func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) {
    expect(value == expected, "\(what) is \(value), not \(expected)")
  }

  func page(_ number: Int, named name: String? = nil) async throws -> CharacterPage {
    try await repository.characters(named: name, page: number)
  }

  /// By way of `next`, as a reader walks; no more than there can be.
  func walk(named name: String? = nil) async throws -> [CharacterPage] {
    var pages = [try await page(1, named: name)]
    while let next = pages.last?.next, pages.count <= facts.pages {
      pages.append(try await page(next, named: name))
    }
    return pages
  }
}
