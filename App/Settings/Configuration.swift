#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the config file says: a JSON object at `$XDG_CONFIG_HOME/regatta/config.json`, by default
/// below `~/.config`.
struct Configuration: Decodable, Equatable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case source, color, marvelPublicKey, marvelPrivateKey
  }

  var source: String?
  var color: String?
  var marvelPublicKey: String?
  var marvelPrivateKey: String?

  static func path(in environment: [String: String]) -> String? {
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      return directory + "/regatta/config.json"
    }
    return environment["HOME"].map { $0 + "/.config/regatta/config.json" }
  }

  /// Empty when there is no file.
  static func read(in environment: [String: String]) throws -> Configuration {
    guard let path = path(in: environment), FileManager.default.fileExists(atPath: path) else {
      return Configuration()
    }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      try checkKeys(of: data, at: path)
      return try JSONDecoder().decode(Configuration.self, from: data)
    } catch let error as SettingsError {
      throw error
    } catch {
      throw SettingsError(
        "\(path) cannot be read; it has to be a JSON object such as {\"source\": \"live\"}")
    }
  }

  /// A name that is misspelt would be a wish that nobody hears.
  private static func checkKeys(of data: Data, at path: String) throws {
    struct Anything: Decodable {}
    let known = CodingKeys.allCases.map(\.rawValue)
    let unknown = try JSONDecoder().decode([String: Anything].self, from: data).keys
      .filter { !known.contains($0) }.sorted()
    guard let first = unknown.first else { return }
    throw SettingsError(
      "\(path) has no use for \(first); it can have \(known.joined(separator: ", "))")
  }
}

/// A setting that cannot be used, and where it stands.
struct SettingsError: ExitStatusProviding, Equatable {
  let errorDescription: String?

  init(_ message: String) { errorDescription = message }

  var exitStatus: ExitStatus { .usage }
}

/// Marvel's service answers only who has keys.
struct MissingMarvelKeys: ExitStatusProviding {
  var errorDescription: String? {
    """
    the Marvel service needs keys: set REGATTA_MARVEL_PUBLIC_KEY and REGATTA_MARVEL_PRIVATE_KEY, \
    or marvelPublicKey and marvelPrivateKey in the config file
    """
  }

  var exitStatus: ExitStatus { .notAllowed }
}
