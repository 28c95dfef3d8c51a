import Foundation

/// Reads manifests through SwiftPM and caches the result by content, toolchain and environment.
///
/// Each call has its own scratch folder: SwiftPM locks it, so a shared one would block on a
/// concurrent build or `kit`.
package struct ManifestReader: Sendable {
  private let cache: CacheFolder?
  private let dump: @Sendable (_ folder: String) async throws -> Command
  private let environment: [String: String]

  /// - Parameter dump: by default, SwiftPM's.
  package init(
    cache: CacheFolder?, environment: [String: String] = ProcessInfo.processInfo.environment,
    dump: (@Sendable (_ folder: String) async throws -> Command)? = nil
  ) {
    self.cache = cache
    self.environment = environment
    self.dump = dump ?? { try await Self.dump($0, temporary: cache?.temporaryFolder()) }
  }

  /// Runs nothing of the repository, and throws for a manifest that is computed.
  package static var literal: ManifestReader {
    ManifestReader(cache: nil) { folder in
      Command(status: 0, output: try LiteralManifest.json(of: folder).utf8)
    }
  }

  /// SwiftPM leaves a lock file for each package in the temporary folder, and finds a manifest in its own
  /// cache only with the same variables: the folder is the same for each call.
  static func dump(_ folder: String, temporary: String?) async throws -> Command {
    try await ScratchFolder.with { scratch in
      try await Command.run(
        "swift",
        ["package", "dump-package", "--package-path", folder, "--scratch-path", scratch],
        environment: ["TMPDIR": temporary ?? scratch], limit: .seconds(120))
    }
  }

  /// A pinned package is a SwiftPM checkout: its result is cached even if it reads other files.
  package func manifest(of folder: String, isPinned: Bool = false) async throws -> Manifest {
    let file = folder.path(appending: "Package.swift")
    guard SourceBytes.read(file) != nil else {
      throw KitError.unreadable(file: file, reason: "the manifest is missing or can't be read")
    }
    let text = text(of: folder)
    // What it says of the repository changes with each commit.
    let isCached = isPinned || !text.contains("gitInformation")
    let context = isPinned || Self.isSelfContained(text) ? "" : variables
    let key = "\(folder)\n\(context)\n\(text)"
    if isCached, let output = cache?.read("\(toolchain)\n\(key)"),
      let manifest = try? Manifest(json: String(decoding: output, as: UTF8.self))
    {
      return manifest
    }
    let manifest = try await load(folder)
    if isCached {
      // The second is for a PATH without a toolchain.
      for id in Set([toolchain, ""]) { cache?.write(manifest.text.utf8, for: "\(id)\n\(key)") }
    }
    return manifest
  }

  /// Whether the manifest's result depends only on its text and on the toolchain. As in SwiftPM's own cache,
  /// another one's can depend on the environment, and files that it reads are not known.
  private static func isSelfContained(_ manifest: String) -> Bool {
    let imports = Set(ImportScanner.imports(in: Array(manifest.utf8)).map(\.module))
    return !manifest.contains("Context.")
      && imports.isSubset(of: ["PackageDescription", "CompilerPluginSupport"])
  }

  /// The first `swift` of the PATH, and when it was made.
  private var toolchain: String {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let program = folders.lazy.map { $0.path(appending: "swift") }.first(where: FileSystem.exists)
    guard let path = program?.realPath else { return "" }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return
      "\(path) \(date) \(environment["TOOLCHAINS"] ?? "") \(environment["DEVELOPER_DIR"] ?? "")"
  }

  private var variables: String {
    environment.filter { !Self.volatile.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
      .joined(separator: "\n")
  }

  /// Variables of a shell or a terminal, which differ between two calls.
  private static let volatile: Set = [
    "_", "COLUMNS", "LINES", "OLDPWD", "PWD", "SHLVL", "TERM", "TMPDIR", "XDG_CACHE_HOME",
  ]

  /// Reads a manifest that is not on disk yet.
  func manifest(text: [UInt8]) async throws -> Manifest {
    try await ScratchFolder.with { folder in
      let file = folder.path(appending: "Package.swift")
      do { try Data(text).write(to: URL(filePath: file)) } catch {
        throw KitError.failed("\(file) can't be written")
      }
      return try await load(folder)
    }
  }

  /// `Package@swift-6.0.swift` replaces `Package.swift` for a matching compiler version.
  private func text(of folder: String) -> String {
    FileTree.names(in: folder).filter(\.isManifest)
      .compactMap { SourceBytes.text(folder.path(appending: $0)) }.joined(separator: "\n")
  }

  private func load(_ folder: String) async throws -> Manifest {
    let file = folder.path(appending: "Package.swift")
    let command: Command
    do { command = try await dump(folder) } catch let error as KitError {
      if case .unreadable = error { throw error }
      throw KitError.unreadable(file: file, reason: "\(error)")
    }
    guard command.status == 0 else { throw failure(command.errors, file) }
    do { return try Manifest(json: command.output) } catch {
      throw KitError.unreadable(file: file, reason: "SwiftPM's output can't be read: \(error)")
    }
  }

  /// Errors of the form `…/Package.swift:5:10: error: …` include the line; others don't.
  private func failure(_ errors: String, _ file: String) -> KitError {
    if let match = errors.firstMatch(of: /\/(Package[^\/\n:]*\.swift):(\d+):\d+: error: (.*)/) {
      let other = String(file.dropLast("Package.swift".count)) + match.1
      return .unreadable(file: other, line: Int(match.2), reason: String(match.3))
    }
    let lines = errors.split(separator: "\n")
    let first = lines.first { $0.contains("error: ") } ?? lines.last ?? "SwiftPM can't read it"
    let reason = String(first).replacing("error: ", with: "", maxReplacements: 1)
    return .unreadable(file: file, reason: reason)
  }
}
