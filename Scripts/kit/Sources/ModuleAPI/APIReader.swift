import Foundation
package import ModuleKit
import SwiftParser
import SwiftSyntax
import Synchronization

/// Reads the API of modules from their sources, and caches what it reads of each file by content.
package struct APIReader: Sendable {
  /// A file of this size takes a parser 100 MB.
  static let largestFile = 4 << 20

  private let cache: SourceCache?

  /// Without a cache, each file is parsed.
  package init(cache: CacheFolder? = nil) { self.cache = cache.map { SourceCache(folder: $0) } }

  /// The APIs of the modules that another module can import, by name. Throws for a source that can't
  /// be read or parsed, unless it is skipped.
  package func listings(
    of workspace: Workspace, skippingUnreadable isTolerant: Bool = false
  ) throws -> [String: APIListing] {
    let modules = workspace.modules.filter { $0.kind == .regular && !$0.swiftSources.isEmpty }
    let listings = try modules.concurrentMap { module in
      (module.name, try listing(of: module, in: workspace.root, isTolerant))
    }
    return Dictionary(listings) { first, _ in first }
  }

  private func listing(
    of module: Module, in root: String, _ isTolerant: Bool
  ) throws -> APIListing {
    let key = "\(root)\n\(module.name)"
    let known = cache?.read(key) ?? [:]
    let contents = try module.swiftSources.chunks(of: 16).concurrentMap { files in
      do {
        return try mapOnLargeStack(files) { file -> SourceContent? in
          do { return try read(file, in: root, known) } catch  where isTolerant { return nil }
        }
      } catch  where isTolerant { return [] }
    }.joined().compactMap(\.self)
    if Set(contents.map(\.hash)) != Set(known.keys) { cache?.write(contents, for: key) }
    return APIListing(
      module: module.importName, imports: Set(module.imports.map(\.module.moduleName)),
      contents, settings: module.settings, manifest: module.manifest)
  }

  private func read(
    _ path: String, in root: String, _ known: [String: String]
  ) throws -> SourceContent {
    let limit = Self.largestFile
    guard let bytes = SourceBytes.read("\(root)/\(path)", limit: limit + 1) else {
      throw KitError.unreadable(file: path, reason: "the file is missing or can't be read")
    }
    if bytes.count > limit {
      throw KitError.unreadable(file: path, reason: "the file is larger than \(limit >> 20) MB")
    }
    let hash = SourceContent.hash(of: bytes)
    if let text = known[hash], let declarations = SourceContent.declarations(in: text) {
      return SourceContent(path: path, hash: hash, declarations: declarations)
    }
    return SourceContent(
      path: path, hash: hash, declarations: try Self.declarations(in: bytes, of: path))
  }

  static func declarations(
    in bytes: [UInt8], of path: String
  ) throws -> [SourceDeclaration] {
    if let line = SourceBytes.conflictLine(in: bytes) {
      throw KitError.unreadable(file: path, line: line, reason: "the file has a conflict marker")
    }
    if let line = NestingDepth.excessiveLine(in: bytes) {
      throw KitError.unreadable(
        file: path, line: line, reason: "the code nests too deeply to be read")
    }
    // This bound is on declarations without braces; the default of a debug build is 20.
    let tree = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: 1000)
    }
    if tree.hasError, let token = error(in: tree) {
      let place = SourceLocationConverter(fileName: "", tree: tree)
        .location(for: token.positionAfterSkippingLeadingTrivia)
      let format = String(validating: bytes, as: UTF8.self) == nil ? "UTF-8" : "Swift"
      throw KitError.unreadable(
        file: path, line: place.line, reason: "the file is not valid \(format)")
    }
    return SourceReader.read(tree)
  }

  /// The first token that is missing or unexpected.
  private static func error(in tree: SourceFileSyntax) -> TokenSyntax? {
    tree.tokens(viewMode: .all).first { token in
      let isError =
        token.presence == .missing || token.tokenDiagnostic != nil
        || token.parent?.is(UnexpectedNodesSyntax.self) == true
      return isError && !token.isForAnotherCompiler
    }
  }
}

/// Maps on a thread of its own: a thread of the pool has 512 KB on macOS, and a level of nesting takes up
/// to 10 KB. Throws after `limit`: the parser takes quadratic time for some code that is not valid.
func mapOnLargeStack<Value: Sendable>(
  _ files: ArraySlice<String>, limit: DispatchTimeInterval = .seconds(120),
  _ transform: @escaping @Sendable (String) throws -> Value
) throws -> [Value] {
  let current = Mutex(files.first ?? "")
  let result = Mutex<Result<[Value], any Error>?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let values = Result {
      try files.map { file in
        current.withLock { $0 = file }
        return try transform(file)
      }
    }
    result.withLock { $0 = values }
    done.signal()
  }
  thread.stackSize = 128 << 20
  thread.start()
  _ = done.wait(timeout: .now() + limit)
  guard let values = result.withLock(\.self) else {
    throw KitError.unreadable(
      file: current.withLock(\.self), reason: "the file takes too long to be read")
  }
  return try values.get()
}

extension Array {
  fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0...].prefix(size) }
  }
}

extension TokenSyntax {
  /// Whether a compiler need not be able to parse it: it is in `#if compiler(>=9)`, for example, or in
  /// another branch of that block.
  fileprivate var isForAnotherCompiler: Bool {
    var node = parent
    while let current = node {
      if let block = current.as(IfConfigDeclSyntax.self), block.hasVersions { return true }
      node = current.parent
    }
    return false
  }
}

extension IfConfigDeclSyntax {
  fileprivate var hasVersions: Bool {
    let conditions = clauses.compactMap(\.condition?.trimmedDescription)
    return conditions.contains { condition in
      ["compiler(", "swift(", "hasFeature("].contains(where: condition.contains)
    }
  }
}
