package import DisplayKit

/// A screen, whose state can be read besides.
package protocol SavedPhotoListScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: SavedPhotoListState { get }
}
