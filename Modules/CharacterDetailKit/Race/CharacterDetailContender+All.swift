import CharacterDetailDirect
import CharacterDetailStateful
import CharacterDetailTrace
import CharacterDetailVIPER

extension CharacterDetailContender {
  /// The baseline first.
  static var all: [CharacterDetailContender] { [direct] + patterns }

  static var patterns: [CharacterDetailContender] {
    [
      CharacterDetailContender(
        id: "viper", name: "VIPER", folder: "VIPER",
        makeScreen: {
          CharacterDetailVIPERAssembly.screen(id: $0, repository: $1, firstRead: $2, output: $3)
        }, traced: { $0.viper(id: 7) }),
      CharacterDetailContender(
        id: "stateful", name: "Stateful", folder: "Stateful",
        makeScreen: {
          CharacterDetailStatefulAssembly.screen(id: $0, repository: $1, firstRead: $2, output: $3)
        }, traced: { $0.stateful(id: 7) }),
    ]
  }

  /// One object that asks, remembers, decides and shows.
  static var direct: CharacterDetailContender {
    CharacterDetailContender(
      id: "direct", name: "no pattern", folder: "Direct",
      makeScreen: { DirectCharacter(id: $0, repository: $1, firstRead: $2, output: $3) },
      traced: nil)
  }
}
