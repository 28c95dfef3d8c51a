package import DisplayKit

/// A screen, whose state can be read besides.
package protocol PhotoListScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: PhotoListState { get }
}
