import CharacterDetailContract
import CharacterDetailStateful
import CharacterDetailVIPER

extension CharacterDetailSubject {
  static let patterns = [
    CharacterDetailSubject("viper") {
      CharacterDetailVIPERAssembly.screen(id: $0, repository: $1, output: $2)
    },
    CharacterDetailSubject("stateful") {
      CharacterDetailStatefulAssembly.screen(id: $0, repository: $1, output: $2)
    },
  ]
}
