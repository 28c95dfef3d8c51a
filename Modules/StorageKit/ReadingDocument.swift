/// Something that was read, as it can be searched. Host, kind and key are its identity.
package struct ReadingDocument: Equatable, Sendable {
  /// As the keys of the stored answers name it: with its port, where the address has one.
  package let host: String
  package let kind: String
  package let key: String
  package let title: String
  package let body: String
  package let link: String
  /// Whether the body is only the short description that a list has.
  package let isExcerpt: Bool

  package init(
    host: String, kind: String, key: String, title: String, body: String, link: String,
    isExcerpt: Bool = false
  ) {
    self.host = host
    self.kind = kind
    self.key = key
    self.title = title
    self.body = body
    self.link = link
    self.isExcerpt = isExcerpt
  }
}
