package import TaskKit

/// One character from a service.
package protocol CharacterDetailRepository: Sendable {
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail
}

/// Everything that a service sends about a character.
package struct CharacterDetail: Identifiable, Equatable, Sendable {
  package struct Fact: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package struct Link: Equatable, Sendable {
    package let name: String
    /// An address as the service sent it.
    package let url: String

    package init(_ name: String, _ url: String) {
      self.name = name
      self.url = url
    }
  }

  package let id: Int
  package let name: String
  /// HTML as the service sent it; "" when there is none.
  package let bioHTML: String
  package let image: String?
  package let facts: [Fact]
  package let links: [Link]

  package init(
    id: Int, name: String, bioHTML: String = "", image: String? = nil, facts: [Fact] = [],
    links: [Link] = []
  ) {
    self.id = id
    self.name = name
    self.bioHTML = bioHTML
    self.image = image
    self.facts = facts
    self.links = links
  }
}
