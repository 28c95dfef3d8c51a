import PhotosDomain

extension Photo {
  static func make(_ id: Int = 1, title: String = "Title") -> Photo {
    Photo(
      id: "\(id)", title: title, url: "https://photos.test/\(id)",
      thumbnail: "https://photos.test/\(id)/small")
  }
}
