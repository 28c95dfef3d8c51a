@testable import PhotosKit

extension Photo {
  static func make(_ id: Int = 1, title: String? = nil) -> Photo {
    Photo(
      id: "\(id)", title: title ?? "Photo \(id)", url: "https://photos.test/\(id)",
      thumbnail: "https://photos.test/\(id)/small")
  }
}

extension PhotoPage {
  /// A page of photos with these ids.
  static func make(
    _ ids: ClosedRange<Int>, number: Int = 1, skipped: Int = 0, untitled: Int = 0
  ) -> PhotoPage {
    let blank = (0..<untitled).map { Photo.make(10_000 + number * 100 + $0, title: "") }
    return PhotoPage(photos: ids.map { .make($0) } + blank, number: number, skipped: skipped)
  }

  static func none(number: Int) -> PhotoPage { PhotoPage(photos: [], number: number) }
}

extension [UInt8] {
  /// The first bytes of a PNG of one pixel.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]

  /// A segment of four bytes, and the start of the next marker.
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF]

  /// Two colours, and the start of an image.
  static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + [0x2C]

  static let webp =
    Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBPVP8L".utf8)
    + [4, 0, 0, 0, 0x2F, 0, 0, 0]
}
