import CharactersKit
import NetworkKit

extension CharacterClause {
  static let failing = [
    CharacterClause("an unknown id is not found") { check in
      for id in [check.facts.unknownID, 0, -1, .max] {
        let error = await failure { _ = try await $0.character(id: id) }(check.repository)
        check.expect(error as? NetworkError, is: .notFound, "the error for \(id)")
      }
    },
    CharacterClause("a cancelled caller is cancelled") { check in
      let id = check.facts.id
      let asks: [@Sendable (any CharacterRepository) async -> (any Error)?] = [
        failure { _ = try await $0.characters(named: nil, page: 1) },
        failure { _ = try await $0.character(id: id) },
      ]
      for ask in asks {
        let repository = check.repository
        let error = await withTaskGroup(of: (any Error)?.self) { group in
          group.cancelAll()
          group.addTask { await ask(repository) }
          return await group.next() ?? nil
        }
        check.expect(error is CancellationError, "the error is \(String(describing: error))")
      }
    },
  ]

  private static func failure(
    _ work: @escaping @Sendable (any CharacterRepository) async throws -> Void
  ) -> @Sendable (any CharacterRepository) async -> (any Error)? {
    { repository in
      do {
        try await work(repository)
        return nil
      } catch {
        return error
      }
    }
  }
}
