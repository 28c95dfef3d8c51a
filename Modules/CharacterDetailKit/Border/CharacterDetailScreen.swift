package import DisplayKit

/// What every pattern's View is: a screen, whose state can be read besides.
package protocol CharacterDetailScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: CharacterDetailState { get }
}
