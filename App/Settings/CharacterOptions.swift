import ArgumentParser

struct CharacterOptions: ParsableArguments {
  @Option(help: "The service; rick-and-morty for --source live, else marvel.")
  var service: CharacterService?
}
