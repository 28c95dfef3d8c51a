import CharactersKit

/// One thing that every repository of characters does, whatever its service.
struct CharacterClause: Sendable {
  let name: String
  private let body: @Sendable (inout CharacterCheck) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (inout CharacterCheck) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// What the repository does wrong; nothing where it keeps the clause.
  func violations(
    of repository: any CharacterRepository, facts: CharacterServerFacts
  ) async -> [String] {
    var check = CharacterCheck(repository, facts)
    do {
      try await body(&check)
    } catch {
      check.expect(false, "throws \(error)")
    }
    return check.violations.map { "\(name): \($0)" }
  }

  /// The contract.
  static let all = paging + naming + showing + failing
}

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

/// What a server is known to hold: a repository in front of it is judged by this.
struct CharacterServerFacts: Sendable {
  /// More than fit on two pages.
  let total: Int
  /// Some bear it, on one page.
  let name: String
  let bearers: Int
  let nobodysName: String
  let id: Int
  let nameOfID: String
  let unknownID: Int

  var pages: Int { (total + 19) / 20 }
}
