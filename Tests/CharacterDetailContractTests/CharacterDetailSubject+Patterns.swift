import CharacterDetailContract
import CharacterDetailStateful
import CharacterDetailVIPER

extension CharacterDetailSubject {
  static let viper = CharacterDetailSubject("viper") {
    CharacterDetailVIPERAssembly.screen(id: $0, repository: $1, firstRead: $2, output: $3)
  }

  static let stateful = CharacterDetailSubject("stateful") {
    CharacterDetailStatefulAssembly.screen(id: $0, repository: $1, firstRead: $2, output: $3)
  }

  static let patterns = [viper, stateful]
}
