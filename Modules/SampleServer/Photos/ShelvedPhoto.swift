/// An upload with its place among the photos.
struct ShelvedPhoto: Sendable {
  /// The one behind the collection's hundred.
  static let album = 101

  let id: Int
  let upload: ReceivedUpload
}
