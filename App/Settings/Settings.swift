import ArgumentParser
import DisplayKit
import Logging
import PlainHost
import SampleServer
import StorageKit
import SystemKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The user's choices: a flag overrides an environment variable, which overrides the config file.
struct Settings {
  var source: Source
  var color: PlainStyle.ColorMode
  var isVerbose: Bool
  /// Whether only stored responses are read.
  var isOffline: Bool
  /// Whether passwords and tokens may be sent over plain http to another machine.
  var isInsecure: Bool
  var printsJSON: Bool
  var environment: [String: String]
  /// Receives log lines instead of standard error.
  var log: LogBuffer?

  init(
    options: SharedOptions, environment: [String: String], configuration: [String: String]
  ) throws {
    self.environment = environment
    isVerbose = options.verbose
    isOffline = options.offline
    isInsecure = options.insecure
    printsJSON = options.json
    let defaults = StoredChoices(environment: environment, configuration: configuration)
    source =
      try options.source ?? defaults.value("source", "sample, live or a URL") ?? .sample
    color = try options.color ?? defaults.value("color", "auto, always or never") ?? .auto
  }
}

/// The choices that are not made by a flag.
private struct StoredChoices {
  let environment: [String: String]
  let configuration: [String: String]

  func value<Value: ExpressibleByArgument>(_ name: String, _ expected: String) throws -> Value? {
    let variable = "REGATTA_" + name.uppercased()
    let given = [
      (variable, environment[variable]), ("\(name) in the config file", configuration[name]),
    ]
    for case (let place, let text?) in given where !text.isEmpty {
      // Not quoted: an address may contain a password.
      guard let value = Value(argument: text) else {
        throw CommandError.settings("\(place) cannot be used; it has to be \(expected)")
      }
      return value
    }
    return nil
  }
}

extension Settings {
  /// The environment variables that the program reads, for `regatta help environment`.
  static let variables: [[StyledText]] = [
    ["REGATTA_SOURCE", "where responses come from: sample, live or a URL; as --source"],
    ["REGATTA_COLOR", "when to use colours: auto, always or never; as --color"],
    ["NO_COLOR", "no colours, unless --color or REGATTA_COLOR says otherwise"],
    ["CLICOLOR_FORCE", "colours even if the output is not a terminal"],
    ["COLUMNS", "the width of the output if it is not a terminal"],
    ["REGATTA_DATA", "the directory of cached responses and saved photos"],
    ["BROWSER", "the command that opens links"],
    ["XDG_CONFIG_HOME, XDG_DATA_HOME", "base directories, by the XDG specification"],
  ]

  static var processEnvironment: [String: String] { ProcessInfo.processInfo.environment }

  static func read(_ options: SharedOptions) throws -> Settings {
    let environment = processEnvironment
    reportIgnoredVariables(in: environment)
    return try Settings(
      options: options, environment: environment,
      configuration: Configuration.read(in: environment))
  }

  func style(of stream: StandardStream) -> PlainStyle {
    .detect(
      isTerminal: stream.isTerminal, columns: stream.columns, environment: environment,
      colorMode: color)
  }

  /// Nil without `--verbose`.
  var logger: Logger? {
    guard isVerbose else { return nil }
    var logger = Logger(label: "regatta") { _ in LineLogHandler(write: complain) }
    logger.logLevel = .debug
    return logger
  }

  /// Writes a line to ``log``, or else to standard error.
  func complain(_ line: String) {
    if let log { log.append(line) } else { StandardStream.diagnostics.complain(DisplayText(line)) }
  }
}

extension Settings {
  /// `REGATTA_DATA`, else a folder in the user's data directory.
  ///
  /// - Throws: ``CommandError`` if a variable is no path.
  var dataDirectory: String? {
    get throws {
      if let own = try Self.path("REGATTA_DATA", in: environment) { return own }
      return try Self.directory("XDG_DATA_HOME", ".local/share", in: environment)
    }
  }

  /// The program's folder in a base directory of the XDG specification, which says to ignore relative
  /// paths.
  fileprivate static func directory(
    _ variable: String, _ standard: String, in environment: [String: String]
  ) throws -> String? {
    if let base = try path(variable, in: environment), base.hasPrefix("/") {
      return base + "/regatta"
    }
    guard let home = try path("HOME", in: environment) else { return nil }
    // A folder in each working directory would be another one.
    guard home.hasPrefix("/") else {
      throw CommandError.settings("HOME cannot be used; it has to be an absolute path")
    }
    return "\(home)/\(standard)/regatta"
  }

  /// Nil for an empty variable.
  private static func path(_ variable: String, in environment: [String: String]) throws -> String? {
    guard let path = environment[variable], !path.isEmpty else { return nil }
    // Foundation's replacement of what is not UTF-8 would be another folder.
    guard !path.contains("\u{FFFD}") else {
      throw CommandError.settings("\(variable) cannot be used; it has to be a path in UTF-8")
    }
    return path
  }

  /// Says which variables are ignored.
  private static func reportIgnoredVariables(in environment: [String: String]) {
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
      guard let path = environment[name], !path.isEmpty, !path.hasPrefix("/") else { continue }
      StandardStream.diagnostics.complain(
        DisplayText("\(name) is ignored: it has to be an absolute path"))
    }
  }

  func openStorage(
    onLogKept: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Storage {
    try Storage(directory: requiredDataDirectory(), onLogKept: onLogKept)
  }

  /// - Throws: ``CommandError`` without one.
  func requiredDataDirectory() throws -> String {
    guard let dataDirectory = try dataDirectory else {
      throw CommandError.settings("no data directory; set REGATTA_DATA")
    }
    return dataDirectory
  }
}

/// The config file: a JSON object of strings at `$XDG_CONFIG_HOME/regatta/config.json`, by default
/// below `~/.config`.
enum Configuration {
  private static let largest = 64 << 10
  private static let names = ["source", "color"]
  /// Ignored: the keys of Marvel's public service, which closed.
  private static let formerNames = ["marvelPublicKey", "marvelPrivateKey"]

  static func directory(in environment: [String: String]) throws -> String? {
    try Settings.directory("XDG_CONFIG_HOME", ".config", in: environment)
  }

  static func read(in environment: [String: String]) throws -> [String: String] {
    guard let path = try directory(in: environment).map({ $0 + "/config.json" }) else { return [:] }
    let values: [String: String?]
    do {
      let bytes = try FileSystem.content(of: path, limit: largest)
      values = try JSONDecoder().decode([String: String?].self, from: Data(bytes))
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return [:]
    } catch Errno.permissionDenied {
      throw CommandError.settings("\(path) cannot be read: \(Errno.permissionDenied)")
    } catch Errno.fileTooLarge {
      throw CommandError.settings("\(path) cannot be read; it has more than \(largest >> 10) KiB")
    } catch {
      throw CommandError.settings(
        "\(path) cannot be read; it has to be a JSON object such as {\"source\": \"live\"}")
    }
    // A misspelt name would otherwise be ignored.
    if let unknown = values.keys.filter({ !(names + formerNames).contains($0) }).min() {
      throw CommandError.settings(
        "\(path) has an unknown key, \(unknown); the keys are \(names.joined(separator: ", "))")
    }
    return values.compactMapValues(\.self)
  }
}
