import CharacterDetailContract
import CharacterDetailVIPER

extension CharacterDetailSubject {
  static let viper = CharacterDetailSubject("viper") {
    CharacterDetailVIPERAssembly.screen(id: $0, repository: $1, output: $2)
  }

  static let patterns = [viper]
}
