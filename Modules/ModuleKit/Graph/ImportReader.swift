import Dispatch
import Synchronization

/// Scans the sources of all modules in parallel. Imports are named by target.
package enum ImportReader {
  static func read(_ workspace: inout Workspace) {
    let root = workspace.root
    let imports = workspace.modules.concurrentMap { Self.imports(of: $0.sources, in: root) }
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
  package static func imports(below root: String) -> [ImportStatement] {
    FileTree.files(below: root).concurrentMap { imports(of: [$0], in: root) }.flatMap(\.self)
  }

  private static func imports(of files: [String], in root: String) -> [ImportStatement] {
    files.filter(\.isSwift).flatMap { file in
      ImportScanner.imports(in: SourceBytes.read(root.path(appending: file)) ?? [], of: file)
    }
  }
}

extension Array where Element: Sendable {
  /// Maps in parallel and preserves order.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result)
    -> [Result]
  {
    let results = Mutex([Int: Result]())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in indices.compactMap { results[$0] } }
  }
}
