import GRDB
import Testing

@testable import StorageKit

struct StorageErrorTests {
  static let errors: [StorageError] = [
    .newerVersion(path: "/x\u{1B}[2J\n"), .damaged(path: "/x\u{7}", movedTo: nil),
    .damaged(path: "/x", movedTo: "/\u{1B}y"), .foreign(path: "/\u{85}x"),
    .readOnly(path: "/\u{202E}x"),
    .full(path: "/x\r"), .busy(path: "/x\u{9B}"), .unavailable(path: "/x", reason: "a\u{0}\nb"),
  ]

  @Test(arguments: errors)
  func describesTheErrorAndTheAdviceOnOneLine(error: StorageError) {
    #expect(error.description == "\(error.summary). \(error.advice)")
    #expect(error.summary.contains("/") && !error.summary.hasSuffix("."))
    #expect(error.advice.hasSuffix("."))
    #expect(
      error.description.unicodeScalars.allSatisfy {
        ![.control, .format].contains($0.properties.generalCategory)
      })
  }

  @Test func summariesAreDistinct() {
    #expect(Set(Self.errors.map(\.summary)).count == Self.errors.count)
  }

  @Test(arguments: [
    (ResultCode.SQLITE_NOTADB, StorageError.damaged(path: "p", movedTo: nil)),
    (.SQLITE_CORRUPT, .damaged(path: "p", movedTo: nil)),
    (.SQLITE_CORRUPT_VTAB, .damaged(path: "p", movedTo: nil)),
    (.SQLITE_READONLY_DIRECTORY, .readOnly(path: "p")), (.SQLITE_PERM, .readOnly(path: "p")),
    (.SQLITE_FULL, .full(path: "p")), (.SQLITE_IOERR_SHMSIZE, .full(path: "p")),
    (.SQLITE_IOERR_SHMOPEN, .full(path: "p")),
    (.SQLITE_BUSY, .busy(path: "p")), (.SQLITE_BUSY_SNAPSHOT, .busy(path: "p")),
    (.SQLITE_IOERR_READ, .unavailable(path: "p", reason: "why")),
  ])
  func mapsSQLiteResultCodes(code: ResultCode, error: StorageError) {
    let cause = DatabaseError(resultCode: code, message: "why", sql: "SELECT 'secret'")
    #expect(StorageError(cause, path: "p") == error)
  }
}
