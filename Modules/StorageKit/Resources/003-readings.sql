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
