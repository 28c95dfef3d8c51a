import PhotosKit

extension SavePhoto.Answer {
  /// What has happened.
  var sentence: String {
    switch self {
    case .saved(let photo, let bytes):
      "saved \(photo.id) “\(photo.title)”, \(ByteCount.text(bytes))"
    case .alreadySaved(let photo): "\(photo.id) “\(photo.title)” is saved already"
    }
  }
}
