import Dispatch
import Synchronization

/// Scans the sources of all modules, on all cores. What is imported goes by its target's name.
package enum ImportReader {
  static func read(_ workspace: inout Workspace) {
    let sources = workspace.modules.map { $0.sources.filter { $0.hasSuffix(".swift") } }
    let imports = imports(of: sources, in: workspace.root)
    let targets = targets(workspace)
    for index in workspace.modules.indices {
      workspace.modules[index].imports = imports[index].map { site in
        var site = site
        if let target = targets[site.statement.module] { site.statement.module = target }
        return site
      }
    }
  }

  /// Of all Swift files below a folder, as a search would find them.
  package static func imports(below root: String) -> [ImportSite] {
    let files = FileTree.files(below: root).filter { $0.hasSuffix(".swift") }
    return imports(of: files.map { [$0] }, in: root).flatMap(\.self)
  }

  private static func imports(of sources: [[String]], in root: String) -> [[ImportSite]] {
    let results = Mutex([[ImportSite]](repeating: [], count: sources.count))
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let found = sources[index].flatMap { sites(of: $0, in: root) }
      results.withLock { $0[index] = found }
    }
    return results.withLock { $0 }
  }

  /// Those whose modules have other names, by these.
  private static func targets(_ workspace: Workspace) -> [String: String] {
    let names = workspace.modules.map(\.name).filter { $0 != $0.moduleName }
    return Dictionary(names.map { ($0.moduleName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func sites(of file: String, in root: String) -> [ImportSite] {
    guard let bytes = SourceBytes.read(root.path(appending: file)) else { return [] }
    return ImportScanner.imports(in: bytes).map { ImportSite(file: file, statement: $0) }
  }
}
