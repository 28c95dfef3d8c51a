#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads manifests through SwiftPM, and keeps its answers by what the manifests hold.
///
/// It gives SwiftPM a scratch folder of its own each time: a build, or another kit, that runs
/// meanwhile would hold the lock of one that they share, and SwiftPM would wait for it.
package struct ManifestReader: Sendable {
  private let cache: ManifestCache
  private let dump: @Sendable (_ folder: String) throws(CommandError) -> Command

  package init(cache: ManifestCache) {
    self.init(cache: cache) { folder throws(CommandError) in
      let scratch = FileManager.default.temporaryDirectory
        .appending(path: "kit-scratch-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      return try Command.run(
        "swift",
        ["package", "dump-package", "--package-path", folder, "--scratch-path", scratch],
        limit: .seconds(120))
    }
  }

  init(
    cache: ManifestCache,
    dump: @escaping @Sendable (_ folder: String) throws(CommandError) -> Command
  ) {
    self.cache = cache
    self.dump = dump
  }

  /// Pinned is a package that SwiftPM checked out: its answer is kept whatever it reads besides.
  package func manifest(
    of folder: String, isPinned: Bool = false
  ) throws(KitError) -> Manifest {
    let file = folder.path(appending: "Package.swift")
    guard SourceBytes.read(file) != nil else {
      throw .unreadable(file: file, line: nil, reason: "there is no manifest to read")
    }
    let text = text(of: folder)
    let key = isPinned || ManifestCache.isSelfContained(text) ? "\(folder)\n\(text)" : nil
    if let key, let kept = cache.answer(to: key), let manifest = try? decode(kept) {
      return manifest
    }
    let answer = try ask(folder, file)
    do {
      let manifest = try decode(answer)
      if let key { cache.keep(answer, to: key) }
      return manifest
    } catch {
      throw .unreadable(file: file, line: nil, reason: "SwiftPM's answer can't be read: \(error)")
    }
  }

  /// A manifest that stands nowhere yet.
  func manifest(text: [UInt8]) throws(KitError) -> Manifest {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "kit-manifest-\(UUID().uuidString)").path
    let file = folder.path(appending: "Package.swift")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text).write(to: URL(filePath: file))
    } catch { throw .failed("\(file) can't be written") }
    let answer = try ask(folder, file)
    do { return try decode(answer) } catch {
      throw .unreadable(file: file, line: nil, reason: "SwiftPM's answer can't be read: \(error)")
    }
  }

  /// `Package@swift-6.0.swift` stands in for `Package.swift` where the compiler is of its version.
  private func text(of folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
      .compactMap { SourceBytes.read(folder.path(appending: $0)) }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private func ask(_ folder: String, _ file: String) throws(KitError) -> String {
    let command: Command
    do { command = try dump(folder) } catch {
      throw .unreadable(file: file, line: nil, reason: "\(error)")
    }
    guard command.status == 0 else { throw failure(command.errors, file) }
    return command.output
  }

  private func decode(_ json: String) throws -> Manifest {
    var manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    manifest.text = json
    return manifest
  }

  /// `…/Package.swift:5:10: error: …` names the line; other errors name none.
  private func failure(_ errors: String, _ file: String) -> KitError {
    let lines = errors.split(separator: "\n")
    let first = lines.first { $0.contains("error: ") } ?? lines.last ?? "SwiftPM can't read it"
    for line in lines where line.contains("Package.swift:") && line.contains("error: ") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, let number = Int(parts[1]) else { continue }
      return .unreadable(
        file: file, line: number, reason: String(parts[4].drop { $0 == " " }))
    }
    let reason = String(first).replacing("error: ", with: "", maxReplacements: 1)
    return .unreadable(file: file, line: nil, reason: reason)
  }
}
