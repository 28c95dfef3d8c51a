/// A character as a list knows it.
package struct CharacterSummary: Identifiable, Equatable, Sendable {
  package let id: Int
  package let name: String
  /// An address as the service sent it; nil when there is no picture.
  package let image: String?

  package init(id: Int, name: String, image: String? = nil) {
    self.id = id
    self.name = name
    self.image = image
  }
}
