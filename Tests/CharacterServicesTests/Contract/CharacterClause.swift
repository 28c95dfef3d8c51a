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
