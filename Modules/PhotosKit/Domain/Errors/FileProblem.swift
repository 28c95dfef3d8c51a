/// Why a file cannot be sent.
package enum FileProblem: Error, Equatable, Sendable {
  case missing
  case directory
  /// A pipe, a socket or a device.
  case notRegular
  case empty
  case notAllowed
  /// It was written to while it was read.
  case changed
  /// The system's own words.
  case other(String)
}
