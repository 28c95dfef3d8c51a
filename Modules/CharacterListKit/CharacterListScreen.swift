package import DisplayKit

/// A screen, whose state can be read besides.
package protocol CharacterListScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: CharacterListState { get }
}
