import GRDB

/// The file's tables, as a list of migrations. A file's `user_version` is the number of migrations
/// that it has had.
enum Schema {
  /// Append only: a released migration is never edited.
  static let steps = [responses, savedPhotos, readings]

  /// Safe for concurrent processes: the second one finds the file up to date.
  static func update(_ database: Database, path: String, to version: Int = steps.count) throws {
    let found = try self.version(of: database, path: path)
    guard found < version else { return }
    if found == 0 { try prepare(database) }
    try database.inTransaction(.immediate) {
      for step in try steps[self.version(of: database, path: path)..<version] {
        try database.execute(sql: step)
      }
      try database.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
  }

  private static func version(of database: Database, path: String) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard 0...steps.count ~= version else { throw StorageError.newerVersion(path: path) }
    return version
  }

  /// Sets persistent options of the file that can't change within a transaction.
  private static func prepare(_ database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA auto_vacuum = INCREMENTAL;
        PRAGMA journal_mode = WAL;
        """)
  }
}

extension Schema {
  /// The columns that change at every use are in a table apart from the large bodies.
  static let responses = """
    CREATE TABLE totals (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
    INSERT INTO totals VALUES ('responses', 0);

    CREATE TABLE responses (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      host TEXT NOT NULL,
      lastUse INTEGER NOT NULL,
      storedAt REAL NOT NULL, -- seconds since 2001, as Date counts
      bytes INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX responsesByUse ON responses (lastUse);
    CREATE INDEX responsesByHost ON responses (host, storedAt, bytes);

    CREATE TABLE responseContents (
      id INTEGER PRIMARY KEY, -- that of the response
      status INTEGER NOT NULL,
      headers BLOB NOT NULL,
      body BLOB NOT NULL
    ) STRICT;

    CREATE TRIGGER responseInserted AFTER INSERT ON responses BEGIN
      UPDATE totals SET bytes = bytes + new.bytes WHERE name = 'responses';
    END;
    CREATE TRIGGER responseDeleted AFTER DELETE ON responses BEGIN
      UPDATE totals SET bytes = bytes - old.bytes WHERE name = 'responses';
      DELETE FROM responseContents WHERE id = old.id;
    END;
    """
}

extension Schema {
  static let savedPhotos = """
    CREATE TABLE savedPhotos (
      number INTEGER PRIMARY KEY,
      origin TEXT NOT NULL,
      id TEXT NOT NULL,
      title TEXT NOT NULL,
      url TEXT NOT NULL,
      thumbnail TEXT NOT NULL,
      savedAt REAL NOT NULL, -- seconds since 2001
      image BLOB NOT NULL,
      UNIQUE (origin, id)
    ) STRICT;
    """
}

extension Schema {
  static let readings = """
    INSERT INTO totals VALUES ('readings', 0);

    CREATE TABLE readings (
      id INTEGER PRIMARY KEY,
      host TEXT NOT NULL,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      link TEXT NOT NULL,
      isExcerpt INTEGER NOT NULL,
      readAt REAL NOT NULL, -- seconds since 2001
      lastRead INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      UNIQUE (host, kind, key)
    ) STRICT;
    CREATE INDEX readingsByRead ON readings (lastRead);

    CREATE VIRTUAL TABLE readingText USING fts5 (
      title, body, content = 'readings', content_rowid = 'id',
      tokenize = 'unicode61 remove_diacritics 2'
    );

    CREATE TRIGGER readingInserted AFTER INSERT ON readings BEGIN
      UPDATE totals SET bytes = bytes + new.bytes WHERE name = 'readings';
      INSERT INTO readingText (rowid, title, body) VALUES (new.id, new.title, new.body);
    END;
    CREATE TRIGGER readingDeleted AFTER DELETE ON readings BEGIN
      UPDATE totals SET bytes = bytes - old.bytes WHERE name = 'readings';
      INSERT INTO readingText (readingText, rowid, title, body)
        VALUES ('delete', old.id, old.title, old.body);
    END;
    CREATE TRIGGER readingResized AFTER UPDATE OF bytes ON readings BEGIN
      UPDATE totals SET bytes = bytes - old.bytes + new.bytes WHERE name = 'readings';
    END;
    CREATE TRIGGER readingRewritten AFTER UPDATE OF title, body ON readings
      WHEN old.title IS NOT new.title OR old.body IS NOT new.body
    BEGIN
      INSERT INTO readingText (readingText, rowid, title, body)
        VALUES ('delete', old.id, old.title, old.body);
      INSERT INTO readingText (rowid, title, body) VALUES (new.id, new.title, new.body);
    END;
    """
}
