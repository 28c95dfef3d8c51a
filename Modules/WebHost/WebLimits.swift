/// Bounds of what a browser can cost.
package struct WebLimits: Sendable {
  /// Open sessions; one more closes the one that was left first. Rejected if tabs show them all.
  package var sessions = 128
  /// The bytes of an event.
  package var message = 16 << 10
  /// The bytes of an address, which may have a script.
  package var address = 4096
  /// The bytes of an uploaded file's name: 255 UTF-16 code units, as of most file systems.
  package var fileName = 3 * 255
  /// Events in a second, of all tabs.
  package var events = 50
  /// Files that are received or handled at a time, of all tabs.
  package var uploads = 2
  /// Pictures that are loaded at a time, of all tabs; a further one is not shown.
  var pictures = 128
  /// How long a request for a picture waits for it.
  var pictureTime = Duration.seconds(1)
  /// Pictures that are stored because they were loaded after their requests had ended.
  var latePictures = 32
  /// Open connections; one more closes one that was not used for the longest time, those without
  /// the cookie first.
  package var connections = 64
  /// The maximum time without a request.
  package var idleTime = Duration.seconds(60)
  /// The maximum time for receiving a request.
  package var requestTime = Duration.seconds(30)
  /// The messages and the bytes that a session stores for a connection that was interrupted.
  package var messages = 100
  package var messageBytes = 256 << 10
  /// The bytes that wait for a browser that does not read them, of all tabs: with more, its connection
  /// is closed. A single message may be longer.
  package var unsentBytes = 16 << 20
  /// How long a session is stored after its tab was closed, or before its script runs.
  var idleLife = Duration.seconds(60)
  /// How long a page waits for its content. It is then sent as far as it is loaded.
  package var loading = Duration.seconds(1)
  /// How long the rows or the picture in an address are waited for, and the result of a form.
  package var finding = Duration.seconds(5)

  package init() {}
}
