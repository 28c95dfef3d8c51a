import PhotosDomain

/// A repository on trial: what it does wrong is noted, in words.
struct SavedPhotoCheck: Sendable {
  let repository: any SavedPhotoRepository
  private(set) var violations: [String] = []

  init(_ repository: any SavedPhotoRepository) { self.repository = repository }

  mutating func expect(_ isKept: Bool, _ otherwise: @autoclosure () -> String) {
    if !isKept { violations.append(otherwise()) }
  }

  mutating func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) {
    expect(value == expected, "\(what) is \(value), not \(expected)")
  }

  func ids() async throws -> [String] { try await repository.photos().map(\.id) }

  @discardableResult
  func save(
    _ id: Int, title: String = "Title", image: [UInt8] = [1, 2, 3], limit: Int = 100
  ) async throws -> SavingOutcome {
    try await repository.save(.make(id, title: title), image: image, limit: limit)
  }
}
