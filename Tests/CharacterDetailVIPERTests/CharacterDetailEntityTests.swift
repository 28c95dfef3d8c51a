import Foundation
import Testing

/// The rule of VIPER that access control cannot hold: no entity passes the Interactor. A file that
/// does not import the entity's module cannot name it.
struct CharacterDetailEntityTests {
  @Test(arguments: [
    "CharacterDetailPresenter", "CharacterDetailView", "CharacterDetailInterfaces",
    "CharacterFormatter",
  ])
  func doesNotImportEntities(file name: String) throws {
    let file = URL(
      filePath: "../../Modules/CharacterDetailKit/VIPER/\(name).swift",
      relativeTo: URL(filePath: #filePath))
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("import CharactersKit"))
  }
}
