import GRDB

@testable import StorageKit

extension Connection {
  func number(_ sql: String) async throws -> Int {
    try await withoutTransaction { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  func text(_ sql: String) async throws -> String {
    try await withoutTransaction { try String.fetchAll($0, sql: sql).joined(separator: "\n") }
  }

  func execute(_ sql: String) async throws {
    try await withoutTransaction { try $0.execute(sql: sql) }
  }
}
