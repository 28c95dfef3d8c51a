import CSQLite
import GRDB
import Synchronization
import SystemKit

/// The connection to the file, and the border where SQLite's errors become ``StorageError``.
struct Connection: Sendable {
  let queue: DatabaseQueue
  let path: String
  private let busyWait: BusyWait

  /// In one transaction, which is there in full or not at all.
  func write<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.write(work) }
  }

  /// The same, and the disk has it when this returns.
  func writeDurably<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withoutTransaction { database in
      // On macOS nothing less than the second waits for the drive's own cache.
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

  /// Without a transaction: each statement sees the file as it is then.
  func withoutTransaction<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.writeWithoutTransaction(work) }
  }

  /// Runs statements that are not worth a wait: they fail at once while another process writes.
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
      // Whoever was cancelled while waiting for another process is told so, not that it was busy.
      try Task.checkCancellation()
      throw StorageError(error, path: path)
    }
  }
}

extension Connection {
  /// Brings a file of an earlier version up to this one.
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
      // Where the log of changes can't be made and there is none, the file is read as it is.
      let name = file.hasLog ? file.path : "file:\(file.path.escapedForURL)?immutable=1"
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
      // The small files that undo a statement would otherwise be files indeed.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
    }
    return queue
  }

  /// The log outlives the connection: moving its changes into the file waits for the disk twice,
  /// and making it anew twice more, longer than everything else that a short command does with the
  /// file. Whoever opens the file next reads the log, so it moves once it has a quarter of a
  /// megabyte.
  private static func prepareLog(_ database: Database) throws {
    if let connection = database.sqliteConnection { leave_log_at_close(connection) }
    try database.execute(
      sql: """
        PRAGMA wal_autocheckpoint = 64;
        PRAGMA synchronous = NORMAL;
        """)
  }
}

extension String {
  /// As the path of SQLite's `file:` addresses.
  fileprivate var escapedForURL: String {
    reduce(into: "") { text, character in
      switch character {
      case "%": text += "%25"
      case "?": text += "%3f"
      case "#": text += "%23"
      default: text.append(character)
      }
    }
  }
}

/// How a connection waits while another process writes: SQLite tries again every few milliseconds.
private final class BusyWait: Sendable {
  private static let step = Duration.milliseconds(5)

  /// Changed only on the connection's own queue.
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
  /// Keeps the compiled statement for the next time.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Lets the oldest rows go until those that are left, by the running total of the table, fit.
  func shrink(_ table: String, orderedBy column: String, to capacity: Int) throws {
    let total = try cachedStatement(sql: "SELECT bytes FROM totals WHERE name = ?")
    while try Int.fetchOne(total, arguments: [table]) ?? 0 > capacity {
      try run(
        "DELETE FROM \(table) WHERE id = (SELECT id FROM \(table) ORDER BY \(column) LIMIT 1)")
      guard changesCount > 0 else { return }
    }
  }
}
