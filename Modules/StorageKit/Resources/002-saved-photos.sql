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
