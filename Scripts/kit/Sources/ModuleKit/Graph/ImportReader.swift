import Dispatch
import Synchronization
import SystemPackage

/// Scans the sources of all modules in parallel. Imports are named by target.
package enum ImportReader {
  static func read(_ workspace: inout Workspace) throws {
    let root = workspace.root
    let imports = try workspace.modules.concurrentMap { module in
      try Self.imports(of: module.sources, in: root)
    }
    let renamed = Dictionary(
      grouping: workspace.modules.filter { $0.name != $0.importName }, by: \.importName)
    for index in workspace.modules.indices {
      let module = workspace.modules[index]
      workspace.modules[index].imports = imports[index].map { statement in
        var statement = statement
        let candidates = renamed[statement.module] ?? []
        let target =
          candidates.count > 1 ? workspace.target(of: module, candidates) : candidates.first
        statement.module = target?.name ?? statement.module
        return statement
      }
    }
  }

  /// Imports of all Swift files below a folder.
  package static func imports(below root: String) throws -> [ImportStatement] {
    try FileTree.files(below: root).concurrentMap { try imports(of: [$0], in: root) }
      .flatMap(\.self)
  }

  static func imports(of files: [String], in root: String) throws -> [ImportStatement] {
    try files.filter(\.isSwift).flatMap { file in
      ImportScanner.imports(in: try source(file, in: root), of: file)
    }
  }

  /// Empty if there is no file, as for a link to nowhere.
  private static func source(_ file: String, in root: String) throws -> [UInt8] {
    let path = root.path(appending: file)
    if let bytes = SourceBytes.read(path) { return bytes }
    guard (try? Stat(path))?.type == .regular else { return [] }
    throw KitError.unreadable(
      file: file, reason: "the file can't be read; make it readable, or exclude it from its target")
  }
}

extension Workspace {
  /// The module that another one imports, of several with one name.
  fileprivate func target(of module: Module, _ candidates: [Module]) -> Module? {
    let declared = Set(module.dependencies.flatMap { targets(ofProduct: $0.name) })
    return candidates.first { $0.manifest == module.manifest && $0.name != module.name }
      ?? candidates.first { declared.contains($0.name) } ?? candidates.first
  }
}

extension Array where Element: Sendable {
  /// Maps in parallel and preserves order. Throws the error of the first element that has one.
  package func concurrentMap<Value: Sendable, Failure: Error>(
    _ transform: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let results = Mutex([Int: Result<Value, Failure>]())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Result { () throws(Failure) in try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    let all = results.withLock(\.self)
    return try indices.compactMap { all[$0] }.map { result throws(Failure) in try result.get() }
  }
}
