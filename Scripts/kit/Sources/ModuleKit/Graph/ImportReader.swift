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
    let renamed = workspace.modules.map(\.name).filter { $0 != $0.moduleName }
    let targets = Dictionary(renamed.map { ($0.moduleName, $0) }) { first, _ in first }
    for index in workspace.modules.indices {
      workspace.modules[index].imports = imports[index].map { statement in
        var statement = statement
        statement.module = targets[statement.module] ?? statement.module
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
