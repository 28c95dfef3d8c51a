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
      // The directory can't be written, so the log of changes can't be made. Without a log there
      // are no changes: then the file can be read as it is.
      guard file.exists, !file.hasLog else { throw error }
      let url = "file:\(file.path.escapedForURL)?immutable=1"
      return try open(url, isReadOnly: true, patience, file)
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
      try Schema.update(database, path: file.path)
      // The small files that undo a statement would otherwise be files indeed.
      try database.execute(sql: "PRAGMA temp_store = MEMORY")
      if !isReadOnly { try database.execute(sql: "PRAGMA synchronous = NORMAL") }
    }
    return queue
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
