@testable import StorageKit

extension ReadingDocument {
  static func make(
    host: String = "a", kind: String = "article", key: String = "1", title: String = "A title",
    body: String = "The body", isExcerpt: Bool = false
  ) -> Self {
    Self(
      host: host, kind: kind, key: key, title: title, body: body, link: "regatta://\(kind)/\(key)",
      isExcerpt: isExcerpt)
  }
}
