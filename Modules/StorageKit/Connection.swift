import CLibraries.SQLite
import Foundation
import GRDB
import Synchronization
import SystemKit
import SystemPackage

/// The connection to the file; translates SQLite's errors into ``StorageError``. Moves a damaged
/// file aside, and throws the same error from then on.
final class Connection: Sendable {
  /// How long a cached value may wait for another process.
  static let cacheTimeout = Duration.seconds(1)

  private let queue: DatabaseQueue
  let file: StorageFile
  private let identity: Stat.Identity?
  let busyWait: BusyWait
  private let onLogKept: @Sendable (String) -> Void
  private let damage = Mutex<StorageError?>(nil)

  /// Migrates a file of an earlier version.
  init(
    _ file: StorageFile, _ busyWait: BusyWait,
    onLogKept: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(StorageError) {
    self.file = file
    self.busyWait = busyWait
    self.onLogKept = onLogKept
    do {
      (queue, identity) = try file.prepared {
        (try Connection.openWithReserve(file, busyWait), file.identity)
      }
    } catch let error as DatabaseError {
      throw Self.translated(error, file, busyWait)
    } catch let error as StorageError {
      throw error
    } catch {
      throw .unavailable(path: file.path, reason: "\(error)")
    }
    guard !queue.configuration.readonly, !file.reserve.isComplete else { return }
    try? queue.writeWithoutTransaction { database in
      try busyWait.limited(to: .zero) { try restoreReserve(database) }
    }
  }

  /// Runs `work` in one transaction. Gives up soon while another process writes.
  func writeCache<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withoutTransaction { database in
      try self.busyWait.limited(to: Self.cacheTimeout) { try self.transaction(database, work) }
    }
  }

  /// Runs `work` in one transaction, and returns when what it changed is on the disk, and either in
  /// the main file or reported to `onLogKept`. Throws if another process has moved or removed the file.
  func writeDurably<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withoutTransaction { database in
      defer { try? self.restoreReserve(database) }
      let changes = database.totalChangesCount
      let value = try self.durableTransaction(database, work)
      try? self.restoreReserve(database)
      if database.totalChangesCount > changes { self.copyLog(database) }
      return value
    }
  }

  /// Holds back the space by which the main file is going to grow with the change of a
  /// ``writeDurably(_:)``, until it is committed: then the log can be copied, also to a full disk.
  func holdSpace(_ byteCount: Int) throws(StorageError) {
    do throws(Errno) {
      try file.reserve.hold(byteCount)
    } catch {
      // Without a reserve for another reason, the disk may still have the space.
      if case let error = StorageError(error, path: file.path), case .full = error { throw error }
    }
  }

  func restoreReserve(_ database: Database) throws {
    guard !file.reserve.isComplete else { return }
    try transaction(database) { _ in file.reserve.restore() }
  }

  func durableTransaction<Value>(
    _ database: Database, _ work: (Database) throws -> Value
  ) throws -> Value {
    // On macOS only `fullfsync` flushes the cache of the drive.
    try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
    defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA fullfsync = OFF") }
    let value = try transaction(database, work)
    guard file.identity == identity else { throw file.replaced }
    return value
  }

  /// Copies the write-ahead log to the main file, or reports why it is still needed: another process
  /// reads the previous content for longer than the timeout, or the disk is full.
  func copyLog(_ database: Database) {
    do {
      do {
        try copyWholeLog(database)
      } catch let error as DatabaseError where error.isFull {
        // The log may also have changes of the cache, by which the main file grows.
        file.reserve.release()
        try copyWholeLog(database)
        emptyLog(database)
      }
    } catch {
      let reason = (error as? DatabaseError).map { StorageError($0, path: file.path) }
      onLogKept(file.logKept(reason?.summary ?? "\(error)"))
    }
  }

  private func copyWholeLog(_ database: Database) throws {
    while try !database.copyLog() {
      guard busyWait.tryAgain() else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    }
  }

  /// Returns the log's space to the disk, unless another process reads it.
  func emptyLog(_ database: Database) {
    _ = try? busyWait.limited(to: .zero) { try database.checkpoint(.truncate) }
  }

  private func transaction<Value>(
    _ database: Database, _ work: (Database) throws -> Value
  ) throws -> Value {
    try busyWait.obtain { try database.beginTransaction(.immediate) }
    do {
      let value = try work(database)
      try database.commit()
      return value
    } catch {
      let error = (error as? DatabaseError).map(database.namingQuota) ?? error
      try? database.rollback()
      throw error
    }
  }

  /// Runs `work` without a transaction: each statement sees the file as it is then.
  func withoutTransaction<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let damage = damage.withLock(\.self) { throw damage }
    do {
      return try await queue.writeWithoutTransaction(work)
    } catch let error as DatabaseError {
      // A caller cancelled while it waits for another process gets that error, not `busy`.
      try Task.checkCancellation()
      guard error.isDamage, !queue.configuration.readonly else {
        throw Self.translated(error, file, busyWait)
      }
      throw damage.withLock { damage in
        let known = damage ?? file.whileLocked { file.moveAside(identity) }
        damage = known
        return known
      }
    }
  }
}

extension Connection {
  private static func translated(
    _ error: DatabaseError, _ file: StorageFile, _ busyWait: BusyWait
  ) -> StorageError {
    let lacksLocks = error.resultCode == .SQLITE_BUSY && busyWait.lacksLocks
    return lacksLocks ? file.withoutLocks : StorageError(error, path: file.path)
  }

  private static func openWithReserve(
    _ file: StorageFile, _ busyWait: BusyWait
  ) throws -> DatabaseQueue {
    do {
      return try open(file, busyWait)
    } catch let error as DatabaseError where error.isFull {
      // For the shared memory, which the first process creates.
      file.reserve.release()
      return try open(file, busyWait)
    }
  }

  private static func open(_ file: StorageFile, _ busyWait: BusyWait) throws -> DatabaseQueue {
    do {
      guard file.hasRoomForSharedMemory else { throw DatabaseError(resultCode: .SQLITE_FULL) }
      return try open(file.path, isReadOnly: false, busyWait, file)
    } catch let error as DatabaseError where error.isDamage {
      throw file.moveAside(file.identity)
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
    configuration.busyMode = .callback { _ in busyWait.tryAgain() }
    if !isReadOnly { configuration.prepareDatabase(prepareLog) }
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try Schema.update(database, path: file.path)
      // Otherwise SQLite writes its statement journals to disk.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return queue
  }

  /// Keeps the write-ahead log when the connection closes: a checkpoint costs two disk flushes and
  /// a new log two more, more than the rest of what a short command does with the file. The next
  /// connection reads the log, and SQLite checkpoints it at a quarter of a megabyte.
  @Sendable
  private static func prepareLog(_ database: Database) throws {
    if let connection = database.sqliteConnection { leave_log_at_close(connection) }
    // A deletion does not write the pages that it frees.
    try database.execute(
      sql: """
        PRAGMA wal_autocheckpoint = 64; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = FAST
        """)
  }
}
