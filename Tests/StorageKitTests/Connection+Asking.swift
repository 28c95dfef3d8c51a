import GRDB

@testable import StorageKit

extension Connection {
  func number(_ sql: String) async throws -> Int {
    try await read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  func text(_ sql: String) async throws -> String {
    try await read { try String.fetchAll($0, sql: sql).joined(separator: "\n") }
  }

  func execute(_ sql: String) async throws {
    try await read { try $0.execute(sql: sql) }
  }
}
