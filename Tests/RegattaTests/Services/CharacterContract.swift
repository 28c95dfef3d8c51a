import CharactersKit
import DisplayKit
import TaskKit

typealias CharacterRepository = CharacterListRepository & CharacterDetailRepository

/// One requirement on every repository of characters, whatever its service.
struct CharacterClause: Sendable {
  let name: String
  private let body: @Sendable (inout CharacterCheck) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (inout CharacterCheck) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The violations by a repository; none if it meets the clause.
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

  static let all = paging + naming + showing + failing
}

/// A repository under test, and its violations as text.
struct CharacterCheck: Sendable {
  let repository: any CharacterRepository
  let facts: CharacterServerFacts
  private(set) var violations: [String] = []

  init(_ repository: any CharacterRepository, _ facts: CharacterServerFacts) {
    self.repository = repository
    self.facts = facts
  }

  mutating func expect(_ isFulfilled: Bool, _ otherwise: @autoclosure () -> String) {
    if !isFulfilled { violations.append(otherwise()) }
  }

  mutating func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) {
    expect(value == expected, "\(what) is \(value), not \(expected)")
  }

  func page(_ number: Int, named name: String? = nil) async throws -> CharacterPage {
    try await repository.characters(named: name, page: number, .standard)
  }

  /// Follows `next` from the first page on, up to the maximum number of pages.
  func walk(named name: String? = nil) async throws -> [CharacterPage] {
    var pages = [try await page(1, named: name)]
    while let next = pages.last?.next, pages.count <= facts.pages {
      pages.append(try await page(next, named: name))
    }
    return pages
  }
}

/// The known content of a server, against which its repository is checked.
struct CharacterServerFacts: Sendable {
  /// More than fit on two pages.
  let total: Int
  /// A name that matches some characters, on one page.
  let name: String
  let bearers: Int
  let unmatchedName: String
  let id: Int
  let nameOfID: String
  let unknownID: Int

  var pages: Int { (total + 19) / 20 }
}
