import StorageKit

extension Settings {
  /// `REGATTA_DATA`, else a folder in the user's data directory as the XDG specification has it.
  var dataDirectory: String? {
    if let own = environment["REGATTA_DATA"], !own.isEmpty { return own }
    if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
      return shared + "/regatta"
    }
    return environment["HOME"].map { $0 + "/.local/share/regatta" }
  }

  /// - Throws: ``StorageError``, or ``SettingsError`` where there is no place for it.
  func openStorage() throws -> Storage {
    guard let dataDirectory else {
      throw SettingsError("there is no place to keep data; set REGATTA_DATA to a directory")
    }
    return try Storage(directory: dataDirectory)
  }
}
