import AccountKit
import ArgumentParser
import CharacterServices
import DisplayKit
import Logging
import NetworkKit
import PlainHost
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the user wants: a flag beats an environment variable beats the config file.
struct Settings {
  var source: Source
  var color: PlainStyle.ColorMode
  var isVerbose: Bool
  /// Nothing is asked of any network.
  var isOffline: Bool
  /// Nil unless one place gives both.
  var marvelKeys: MarvelKeys?
  var environment: [String: String]
  /// Receives log lines in place of standard error.
  var log: BufferedLogHandler?

  init(
    options: SharedOptions, environment: [String: String], configuration: Configuration
  ) throws {
    self.environment = environment
    isVerbose = options.verbose
    isOffline = options.offline
    marvelKeys =
      MarvelKeys(
        environment["REGATTA_MARVEL_PUBLIC_KEY"], environment["REGATTA_MARVEL_PRIVATE_KEY"])
      ?? MarvelKeys(configuration.marvelPublicKey, configuration.marvelPrivateKey)
    source =
      try options.source
      ?? Self.value("REGATTA_SOURCE", environment["REGATTA_SOURCE"], "sample, live or a URL")
      ?? Self.value("source in the config file", configuration.source, "sample, live or a URL")
      ?? .sample
    color =
      try options.color
      ?? Self.value("REGATTA_COLOR", environment["REGATTA_COLOR"], "auto, always or never")
      ?? Self.value("color in the config file", configuration.color, "auto, always or never")
      ?? .auto
  }

  private static func value<Value: ExpressibleByArgument>(
    _ name: String, _ text: String?, _ expected: String
  ) throws -> Value? {
    guard let text, !text.isEmpty else { return nil }
    guard let value = Value(argument: text) else {
      // Not quoted: an address may hold a password.
      throw SettingsError("\(name) cannot be used; it has to be \(expected)")
    }
    return value
  }
}

extension Settings {
  static func read(_ options: SharedOptions) throws -> Settings {
    let environment = ProcessInfo.processInfo.environment
    return try Settings(
      options: options, environment: environment,
      configuration: Configuration.read(in: environment))
  }

  /// How text looks on `stream`.
  func style(of stream: StandardStream) -> PlainStyle {
    .detect(
      isTerminal: stream.isTerminal, columns: stream.columns, environment: environment,
      colorMode: color)
  }

  /// Says nothing unless the user wants to hear it.
  var logger: Logger {
    guard isVerbose else { return Logger(label: "regatta") { _ in SwiftLogNoOpLogHandler() } }
    var logger = Logger(label: "regatta") { [log] label in
      if let log { return log }
      return StreamLogHandler.standardError(label: label)
    }
    logger.logLevel = .debug
    return logger
  }
}

extension MarvelKeys {
  fileprivate init?(_ publicKey: String?, _ privateKey: String?) {
    guard let publicKey, let privateKey, !publicKey.isEmpty, !privateKey.isEmpty else { return nil }
    self.init(publicKey: publicKey, privateKey: privateKey)
  }
}

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
