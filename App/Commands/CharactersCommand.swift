import ArgumentParser

struct CharactersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: """
      Look up characters (CharacterListKit, VIPER; CharacterDetailKit, a stateful ViewModel and the \
      VIPER that it was).
      """,
    subcommands: [CharactersListCommand.self, CharactersShowCommand.self])
}
