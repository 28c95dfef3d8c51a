import CSQLite
import GRDB

extension Connection {
  /// Brings a file of an earlier version up to this one.
  init(_ file: StorageFile, patience: Duration) throws(StorageError) {
    path = file.path
    do {
      queue = try Self.open(file, patience: patience)
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    } catch let error as StorageError {
      throw error
    } catch {
      throw .unavailable(path: path, reason: "\(error)")
    }
  }

  private static func open(_ file: StorageFile, patience: Duration) throws -> DatabaseQueue {
    do {
      return try open(file.path, isReadOnly: false, patience, file)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      guard file.exists else { throw error }
      // Where the log of changes can't be made and there is none, the file is read as it is.
      let name = file.hasLog ? file.path : "file:\(file.path.escapedForURL)?immutable=1"
      return try open(name, isReadOnly: true, patience, file)
    }
  }

  private static func open(
    _ name: String, isReadOnly: Bool, _ patience: Duration, _ file: StorageFile
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .callback(Waiting.callback(patience))
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
