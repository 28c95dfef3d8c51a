import AccountKit
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Settings {
  /// The server that has the accounts.
  ///
  /// - Throws: ``SettingsError`` where the source has none.
  func accountBase() throws -> BaseURL {
    switch source {
    case .sample: return try BaseURL("http://" + EmbeddedServerClient.authority)
    case .url(let base): return base
    case .live:
      throw SettingsError(
        "no public service has accounts; give --source the address of a sample server")
    }
  }

  /// Where the session is kept. The embedded server's ends with it, so that nothing is kept.
  ///
  /// - Throws: ``SessionFileError``, or ``SettingsError`` where there is no place for it.
  func accountMemory(keepsSession: Bool) throws -> any AccountMemory {
    guard keepsSession, source != .sample else { return InMemoryAccountMemory() }
    guard let configuration = Configuration.path(in: environment) else {
      throw SettingsError("there is no place to keep the session; set HOME, or use --no-session")
    }
    let base = try accountBase()
    let file = SessionFile(
      path: URL(filePath: configuration).deletingLastPathComponent()
        .appending(path: "account.json").path,
      issuer: base.scheme + "://" + base.authority + base.path)
    // What cannot be read is said before anything is asked.
    _ = try file.load()
    return file
  }
}
