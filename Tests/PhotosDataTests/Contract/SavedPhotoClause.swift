import PhotosDomain

/// One thing that every repository of saved photos does.
struct SavedPhotoClause: Sendable, CustomStringConvertible {
  let description: String
  private let body: @Sendable (inout SavedPhotoCheck) async throws -> Void

  init(
    _ description: String, _ body: @escaping @Sendable (inout SavedPhotoCheck) async throws -> Void
  ) {
    self.description = description
    self.body = body
  }

  /// What the repository, which has to be empty, does wrong; nothing where it keeps the clause.
  func violations(of repository: any SavedPhotoRepository) async -> [String] {
    var check = SavedPhotoCheck(repository)
    do {
      try await body(&check)
    } catch {
      check.expect(false, "throws \(error)")
    }
    return check.violations
  }
}
