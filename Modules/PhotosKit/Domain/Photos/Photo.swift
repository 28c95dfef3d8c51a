/// A photo as a service lists it.
package struct Photo: Hashable, Identifiable, Sendable {
  /// The service's, as text: some count, some name.
  package let id: String
  package let title: String
  package let url: String
  package let thumbnail: String

  package init(id: String, title: String, url: String, thumbnail: String) {
    self.id = id
    self.title = title
    self.url = url
    self.thumbnail = thumbnail
  }
}
