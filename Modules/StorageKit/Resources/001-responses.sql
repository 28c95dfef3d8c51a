-- The columns that change at every use are in a table apart from the large bodies.
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
