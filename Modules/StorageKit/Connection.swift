import CLibraries.SQLite
import Foundation
import GRDB
import Synchronization
import SystemKit

/// The connection to the file; translates SQLite's errors into ``StorageError``.
struct Connection: Sendable {
  let queue: DatabaseQueue
  let path: String
  private let busyWait: BusyWait

  /// Runs `work` in one transaction.
  func write<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.write(work) }
  }

  /// As `write`, and returns only when the data is on the disk.
  func writeDurably<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withoutTransaction { database in
      // On macOS only `fullfsync` flushes the cache of the drive.
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
      defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA fullfsync = OFF") }
      try database.beginTransaction(.immediate)
      do {
        let value = try work(database)
        try database.commit()
        return value
      } catch {
        try? database.rollback()
        throw error
      }
    }
  }

  /// Runs `work` without a transaction: each statement sees the file as it is then.
  func withoutTransaction<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.writeWithoutTransaction(work) }
  }

  /// Runs statements that fail at once while another process writes, instead of waiting.
  func withoutWaiting(_ work: () throws -> Void) rethrows {
    busyWait.isOff.store(true, ordering: .relaxed)
    defer { busyWait.isOff.store(false, ordering: .relaxed) }
    try work()
  }

  private func translating<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      // A caller cancelled while it waits for another process gets that error, not `busy`.
      try Task.checkCancellation()
      throw StorageError(error, path: path)
    }
  }
}

extension Connection {
  /// Migrates a file of an earlier version.
  init(
    _ file: StorageFile, patience: Duration, onWait: @escaping @Sendable () -> Void
  ) throws(StorageError) {
    path = file.path
    busyWait = BusyWait(patience: patience, onWait: onWait)
    do {
      queue = try Self.open(file, busyWait)
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    } catch let error as StorageError {
      throw error
    } catch {
      throw .unavailable(path: path, reason: "\(error)")
    }
  }

  private static func open(_ file: StorageFile, _ busyWait: BusyWait) throws -> DatabaseQueue {
    do {
      return try open(file.path, isReadOnly: false, busyWait, file)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      guard file.exists else { throw error }
      // If there is no write-ahead log and none can be created, the file is opened as immutable.
      let path =
        file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
      let name = file.hasLog ? file.path : "file:\(path)?immutable=1"
      return try open(name, isReadOnly: true, busyWait, file)
    }
  }

  private static func open(
    _ name: String, isReadOnly: Bool, _ busyWait: BusyWait, _ file: StorageFile
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .callback(busyWait.tryAgain)
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      if !isReadOnly { try prepareLog(database) }
      try Schema.update(database, path: file.path)
      // Otherwise SQLite writes its statement journals to disk.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return queue
  }

  /// Keeps the write-ahead log when the connection closes: a checkpoint costs two disk flushes and
  /// a new log two more, more than the rest of what a short command does with the file. The next
  /// connection reads the log, and SQLite checkpoints it at a quarter of a megabyte.
  private static func prepareLog(_ database: Database) throws {
    if let connection = database.sqliteConnection { leave_log_at_close(connection) }
    try database.execute(sql: "PRAGMA wal_autocheckpoint = 64; PRAGMA synchronous = NORMAL")
  }
}

/// The location and permissions of the file: accessible to the user only.
struct StorageFile {
  let directory: String
  var path: String { directory + "/regatta.sqlite" }

  /// Creates what is missing. SQLite copies this file's permissions to its companion files.
  func make() throws(StorageError) {
    do throws(SystemError) {
      try FileSystem.createDirectory(directory)
      let file = try FileDescriptor(opening: path, for: .readWrite, [.create, .exclusive])
      file.setPermissions(0o600)
      file.close()
    } catch {
      if !exists { throw StorageError(error, path: path) }
    }
  }

  var exists: Bool { FileSystem.exists(path) }

  var hasLog: Bool { FileSystem.exists(path + "-wal") }
}

/// Waits while another process writes: SQLite retries every few milliseconds.
private final class BusyWait: Sendable {
  private static let step = Duration.milliseconds(5)

  /// Changed only on the connection's queue.
  let isOff = Atomic(false)
  private let steps: Int
  private let onWait: @Sendable () -> Void

  init(patience: Duration, onWait: @escaping @Sendable () -> Void) {
    steps = Int(patience / Self.step)
    self.onWait = onWait
  }

  func tryAgain(_ tries: Int) -> Bool {
    guard !isOff.load(ordering: .relaxed), tries < steps, !Task.isCancelled else { return false }
    onWait()
    CurrentProcess.blockThread(for: Self.step)
    return true
  }
}

extension Database {
  /// Caches the compiled statement.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Deletes the oldest rows until the running total of the table fits the capacity.
  func shrink(_ table: String, orderedBy column: String, to capacity: Int) throws {
    let total = try cachedStatement(sql: "SELECT bytes FROM totals WHERE name = ?")
    while try Int.fetchOne(total, arguments: [table]) ?? 0 > capacity {
      try run(
        "DELETE FROM \(table) WHERE id = (SELECT id FROM \(table) ORDER BY \(column) LIMIT 1)")
      guard changesCount > 0 else { return }
    }
  }
}
