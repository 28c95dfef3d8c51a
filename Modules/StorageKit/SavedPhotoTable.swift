package import Foundation
import GRDB

/// Photos that the user saved, with their images, separate for each service such as
/// `picsum.photos`. They stay until ``delete(_:origin:)``; both operations are durable, and a full
/// disk does not prevent the deletion.
package struct SavedPhotoTable: Sendable {
  let connection: Connection

  /// One transaction: at most `limit` photos are stored for the origin, even if two processes save
  /// at the same time.
  package func save(
    _ record: SavedPhotoRecord, image: Data, origin: String, limit: Int
  ) async throws -> SaveOutcome {
    try await connection.writeDurably { database in
      let isSaved = try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM savedPhotos WHERE origin = ? AND id = ?)",
        arguments: [origin, record.id])
      if isSaved == true { return .alreadySaved }
      let count = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM savedPhotos WHERE origin = ?", arguments: [origin])
      guard count ?? 0 < limit else { return .full }
      try connection.holdSpace(image.count)
      try database.run(
        """
        INSERT INTO savedPhotos (origin, id, title, url, thumbnail, savedAt, image)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          origin, record.id, record.title, record.url, record.thumbnail,
          record.savedAt.timeIntervalSinceReferenceDate, image,
        ])
      return .saved
    }
  }

  /// Newest first, without the images.
  package func photos(of origin: String) async throws -> [SavedPhotoRecord] {
    try await connection.withoutTransaction { database in
      // SQLite gets the length of an image without reading it.
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, title, url, thumbnail, savedAt, length(image) AS imageBytes
          FROM savedPhotos WHERE origin = ? ORDER BY savedAt DESC, number DESC
          """, arguments: [origin]
      ).map { row in
        SavedPhotoRecord(
          id: row["id"], title: row["title"], url: row["url"], thumbnail: row["thumbnail"],
          savedAt: Date(timeIntervalSinceReferenceDate: row["savedAt"]),
          imageBytes: row["imageBytes"])
      }
    }
  }

  package func image(of id: String, origin: String) async throws -> Data? {
    try await connection.withoutTransaction { database in
      try Data.fetchOne(
        database, sql: "SELECT image FROM savedPhotos WHERE origin = ? AND id = ?",
        arguments: [origin, id])
    }
  }

  /// Returns the space to the disk. False if it was not saved.
  package func delete(_ id: String, origin: String) async throws -> Bool {
    try await connection.deleteDurably { database in
      try database.run("DELETE FROM savedPhotos WHERE origin = ? AND id = ?", [origin, id])
      return database.changesCount
    } > 0
  }
}

/// A saved photo without its image.
package struct SavedPhotoRecord: Equatable, Sendable {
  package let id: String
  package let title: String
  package let url: String
  package let thumbnail: String
  package let savedAt: Date
  /// The size of the stored image in bytes.
  package let imageBytes: Int

  package init(
    id: String, title: String, url: String, thumbnail: String, savedAt: Date, imageBytes: Int = 0
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.thumbnail = thumbnail
    self.savedAt = savedAt
    self.imageBytes = imageBytes
  }
}

package enum SaveOutcome: Equatable, Sendable {
  case saved
  case alreadySaved
  /// The limit is reached.
  case full
}
