/// Why a wish about photos could not be fulfilled.
package enum PhotoError: Error, Equatable, Sendable {
  /// The service has no such photo.
  case notFound(Photo.ID)
  case notSaved(Photo.ID)
  /// The free tier is used up.
  case tooManySaved(limit: Int)
  /// `name` is that of a file, or an address.
  case notAnImage(name: String)
  /// `limit` in bytes.
  case tooLarge(name: String, limit: Int)
  case unusableFile(name: String, problem: FileProblem)
  /// A service that has photos, but takes none.
  case takesNoUploads(service: String)
  /// The connection broke.
  case disconnected(PhotoFault)
  /// The service or the store failed in any other way.
  case failed(PhotoFault)
}
