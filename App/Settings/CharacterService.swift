import ArgumentParser

/// Which service tells of characters.
enum CharacterService: String, CaseIterable, ExpressibleByArgument {
  case marvel
  case rickAndMorty = "rick-and-morty"
}
