/// Why the file of ``Storage`` can't be used, with a case for each thing that a caller does
/// differently. `path` is the file's.
package enum StorageError: Error, Equatable, Sendable {
  /// A newer version of the program wrote the file.
  case newerVersion(path: String)
  case damaged(path: String)
  case readOnly(path: String)
  case full(path: String)
  /// Another process kept the file for longer than the patience.
  case busy(path: String)
  case unavailable(path: String, reason: String)
}
