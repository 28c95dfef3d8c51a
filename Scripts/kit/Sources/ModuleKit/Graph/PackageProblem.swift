/// A package that can't be read, beside others that can.
package struct PackageProblem: Error, Equatable, Sendable {
  let file: String
  let line: Int?
  let reason: String

  init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  init(_ error: KitError) {
    if case .unreadable(let file, let line, let reason) = error {
      self.init(file: file, line: line, reason: reason)
    } else {
      self.init(file: "Package.swift", reason: "\(error)")
    }
  }

  init(missing path: String, of folder: String) {
    // Git leaves the folder of a submodule empty.
    let isEmpty = FileSystem.entries(of: path)?.isEmpty == true
    self.init(
      file: folder.path(appending: "Package.swift"),
      reason: "the package at \(path.path(from: folder)), a dependency, is missing"
        + (isEmpty
          ? "; its folder is empty: if it is a submodule, run git submodule update --init" : ""))
  }

  var error: KitError { .unreadable(file: file, line: line, reason: reason) }

  package var description: String { error.description }

  func relative(to root: String) -> PackageProblem {
    guard file.hasPrefix("/") else { return self }
    return PackageProblem(file: file.path(from: root), line: line, reason: reason)
  }
}
