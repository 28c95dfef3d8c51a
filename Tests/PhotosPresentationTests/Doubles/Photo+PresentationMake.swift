import PhotosDomain

extension Photo {
  static func make(_ id: Int, title: String? = nil) -> Photo {
    Photo(
      id: "\(id)", title: title ?? "Photo \(id)", url: "https://photos.test/\(id)",
      thumbnail: "https://photos.test/\(id)/small")
  }
}

extension PhotoPage {
  /// Photos of these ids.
  static func make(
    _ ids: ClosedRange<Int>, number: Int = 1, skipped: Int = 0, untitled: Int = 0
  ) -> PhotoPage {
    let blank = (0..<untitled).map { Photo.make(10_000 + number * 100 + $0, title: " ") }
    return PhotoPage(ids.map { .make($0) } + blank, number: number, skipped: skipped)
  }

  static func none(number: Int) -> PhotoPage { PhotoPage([], number: number) }
}
