@testable import PhotosKit

/// One requirement on every repository of saved photos.
struct SavedPhotoClause: Sendable, CustomStringConvertible {
  let description: String
  private let body: @Sendable (inout SavedPhotoCheck) async throws -> Void

  init(
    _ description: String, _ body: @escaping @Sendable (inout SavedPhotoCheck) async throws -> Void
  ) {
    self.description = description
    self.body = body
  }

  /// The violations by an empty repository; none if it meets the clause.
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

/// A repository under test, and its violations as text.
struct SavedPhotoCheck: Sendable {
  let repository: any SavedPhotoRepository
  private(set) var violations: [String] = []

  init(_ repository: any SavedPhotoRepository) { self.repository = repository }

  mutating func expect(_ isFulfilled: Bool, _ otherwise: @autoclosure () -> String) {
    if !isFulfilled { violations.append(otherwise()) }
  }

  mutating func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) {
    expect(value == expected, "\(what) is \(value), not \(expected)")
  }

  func ids() async throws -> [String] { try await repository.photos().map(\.id) }

  @discardableResult
  func save(
    _ id: Int, title: String = "Title", image: [UInt8] = [1, 2, 3], limit: Int = 100
  ) async throws -> Bool {
    try await repository.save(.make(id, title: title), image: image, limit: limit)
  }
}

extension SavedPhotoClause {
  static let all = [
    SavedPhotoClause("nothing is saved at first") { check in
      check.expect(try await check.ids(), is: [], "the list of saved photos")
      check.expect(try await check.repository.image(of: "1") == nil, "there is an image")
    },
    SavedPhotoClause("a saved photo is returned unchanged") { check in
      let photo = Photo(
        id: "a/b 1", title: "\u{1}Tëxt 🦊\n", url: "https://a.test/?b=c", thumbnail: "")
      let image = (0...255).map { UInt8($0) }
      let outcome = try await check.repository.save(photo, image: image, limit: 100)
      check.expect(outcome, is: true, "the outcome")
      let saved = try await check.repository.photos()
      check.expect(saved.map(\.photo), is: [photo], "the list of saved photos")
      check.expect(saved.map(\.byteCount), is: [256], "the size")
      check.expect(saved.map(\.savedAt), is: [1000], "the time")
      check.expect(try await check.repository.image(of: photo.id), is: image, "the image")
    },
    SavedPhotoClause("the most recently saved photo comes first") { check in
      for id in [2, 1, 3] { try await check.save(id) }
      check.expect(try await check.ids(), is: ["3", "1", "2"], "the order")
    },
    SavedPhotoClause("saving a photo twice changes nothing") { check in
      for id in [1, 2] { try await check.save(id) }
      let before = try await check.repository.photos()
      let outcome = try await check.save(1, title: "Another", image: [9, 9])
      check.expect(outcome, is: false, "the outcome")
      check.expect(try await check.repository.photos(), is: before, "the list of saved photos")
      check.expect(try await check.repository.image(of: "1"), is: [1, 2, 3], "the image")
    },
    SavedPhotoClause("no more than the limit are saved") { check in
      for id in 1...3 {
        check.expect(try await check.save(id, limit: 3), is: true, "the outcome for \(id)")
      }
      let fourth = await Result { [check] in try await check.save(4, limit: 3) }
      check.expect(fourth.isRejected(by: 3), "the fourth is \(fourth)")
      check.expect(try await check.ids(), is: ["3", "2", "1"], "the list of saved photos")
      check.expect(try await check.repository.image(of: "4") == nil, "its image is stored")
      check.expect(
        try await check.save(2, limit: 3), is: false,
        "the outcome for an already saved photo")
    },
    SavedPhotoClause("concurrent saves do not exceed the limit") { check in
      for id in 1...4 { try await check.save(id, limit: 5) }
      let repository = check.repository
      let outcomes = await withTaskGroup(of: Result<Bool, any Error>.self) { group in
        for id in 10..<30 {
          group.addTask {
            await Result { try await repository.save(.make(id), image: [1], limit: 5) }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let saved = outcomes.count { (try? $0.get()) == true }
      check.expect(saved, is: 1, "the number of saved photos")
      let rejected = outcomes.count { $0.isRejected(by: 5) }
      check.expect(rejected, is: 19, "the number of rejected photos")
      check.expect(try await check.ids().count, is: 5, "the number of photos in the list")
    },
    SavedPhotoClause("deleting allows saving another photo") { check in
      for id in 1...2 { try await check.save(id, limit: 2) }
      check.expect(try await check.repository.delete("1"), is: true, "the result")
      check.expect(try await check.ids(), is: ["2"], "the list after deleting")
      check.expect(try await check.repository.image(of: "1") == nil, "the image is stored")
      check.expect(try await check.save(3, limit: 2), is: true, "the outcome")
    },
    SavedPhotoClause("deleting an unsaved photo changes nothing") { check in
      try await check.save(1)
      for id in ["2", "", "01"] {
        check.expect(try await check.repository.delete(id), is: false, "the result for “\(id)”")
      }
      check.expect(try await check.repository.delete("1"), is: true, "the result")
      check.expect(try await check.repository.delete("1"), is: false, "the second result")
    },
    SavedPhotoClause("a cancelled task throws a cancellation error") { check in
      let repository = check.repository
      let error = await withTaskGroup(of: (any Error)?.self) { group in
        group.cancelAll()
        group.addTask {
          do { _ = try await repository.photos() } catch { return error }
          return nil
        }
        return await group.next() ?? nil
      }
      check.expect(error is CancellationError, "the error is \(String(describing: error))")
    },
  ]
}

extension Result<Bool, any Error> {
  fileprivate init(_ save: () async throws -> Bool) async {
    do { self = .success(try await save()) } catch { self = .failure(error) }
  }

  fileprivate func isRejected(by limit: Int) -> Bool {
    if case .failure(let error as PhotoError) = self { return error == .tooManySaved(limit: limit) }
    return false
  }
}
