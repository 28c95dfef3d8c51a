import DisplayKit
import PhotosKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The documents of `--json`
extension PhotoPages {
  /// - Parameter size: of a full page.
  func document(of service: PhotoService, size: Int) -> JSONOutput {
    JSONOutput(
      document: photos.map { $0.json(of: service) }, notices: [skippedNotice, picturesNotice],
      hasMore: received >= size)
  }
}

extension [SavedPhoto] {
  func document(of service: PhotoService, _ page: PrintedPage?) -> JSONOutput {
    let rows = page?.rows ?? indices
    return JSONOutput(
      document: self[rows.clamped(to: indices)].map { $0.json(of: service) },
      hasMore: count > rows.upperBound)
  }
}

extension Photo {
  func json(of service: PhotoService) -> JSONObject {
    ["id": service.json(id), "title": title, "url": url, "thumbnail": thumbnail]
  }
}

extension SavedPhoto {
  func json(of service: PhotoService) -> JSONObject {
    photo.json(of: service).merging([
      "bytes": byteCount, "savedAt": Date(timeIntervalSince1970: Double(savedAt)),
    ])
  }
}

extension PhotoService {
  /// JSONPlaceholder's ids are numbers, Picsum's are texts.
  fileprivate func json(_ id: Photo.ID) -> any Encodable {
    if self == .jsonPlaceholder, let number = Int(id) { return number }
    return id
  }
}
