import Foundation

@testable import StorageKit

extension SavedPhotoRecord {
  static func make(_ id: String = "1", savedAt: Double = 0, imageBytes: Int = 1) -> Self {
    Self(
      id: id, title: "title \(id)", url: "https://host/\(id)", thumbnail: "https://host/t/\(id)",
      savedAt: Date(timeIntervalSinceReferenceDate: savedAt), imageBytes: imageBytes)
  }
}
