/// Where lines are written, and typed.
@MainActor
package protocol LinearDevice: AnyObject {
  var columns: Int { get }
  /// Somebody types, and can wait for an answer.
  var isInteractive: Bool { get }

  func write(_ bytes: [UInt8]) throws

  /// Whether one sees what is typed.
  func showTyping(_ isShown: Bool)

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}
