package import CharacterDetailKit
import CharacterDetailMVC
import CharacterDetailMVVM
import CharacterDetailReducer
import CharacterDetailStateful
import CharacterDetailVIPER
package import DisplayKit
package import PatternKit

/// The only list of the patterns of a character's screen.
package let characterDetailPatterns = PatternTable<CharacterDetailScene, any Screen>(
  of: "CharacterDetail", standard: .stateful,
  [
    (.mvc, "CharacterDetailMVC", CharacterDetailMVC.CharacterDetailAssembly.screen),
    (.mvvmClean, "CharacterDetailMVVM", CharacterDetailMVVM.CharacterDetailAssembly.screen),
    (.viper, "CharacterDetailVIPER", CharacterDetailVIPER.CharacterDetailAssembly.screen),
    (.stateful, "CharacterDetailStateful", CharacterDetailStateful.CharacterDetailAssembly.screen),
    (.reducer, "CharacterDetailReducer", CharacterDetailReducer.CharacterDetailAssembly.screen),
  ])
