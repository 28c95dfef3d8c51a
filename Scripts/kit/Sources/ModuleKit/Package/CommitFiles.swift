import Foundation

extension Repository {
  /// Calls the closure with a temporary folder that contains the files of a commit: Swift files, links, and
  /// what is beside a manifest with their content, others without.
  ///
  /// Reads objects without a checkout, which would run the filters of a repository.
  package func withFiles<Result>(
    of commit: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    try await ScratchFolder.with { folder in
      let files = try await filesOfTree(commit)
      try Self.createFolders(of: files, in: folder)
      for file in files where !file.isNeeded { try Self.write([], to: file, in: folder) }
      let needed = files.filter(\.isNeeded)
      for start in stride(from: 0, to: needed.count, by: 1000) {
        let part = needed[start..<min(start + 1000, needed.count)]
        for (file, bytes) in zip(part, try await contents(of: part.map(\.object))) {
          try Self.write(bytes, to: file, in: folder)
        }
      }
      return try await body(folder)
    }
  }

  /// Links are last, so that none of them is a folder of another file.
  private func filesOfTree(_ commit: String) async throws -> [CommitFile] {
    let output = try await gitCommand(["ls-tree", "-r", "-z", "--full-tree", commit]).bytes
    // A submodule has no files here.
    let files = output.split(separator: 0).compactMap { CommitFile($0) }.filter { !$0.isSubmodule }
    if let file = files.first(where: { !$0.isInside }) {
      throw KitError.failed("\(commit.prefix(12)) has a file with the path '\(file.path)'")
    }
    let packages = Set(
      files.map(\.path).filter { $0.lastPathPart == "Package.swift" }.map(\.parentFolder))
    let known = files.map { file in
      var file = file
      file.isNeeded = file.path.isSwift || file.isLink || packages.contains(file.path.parentFolder)
      return file
    }
    return known.filter { !$0.isLink } + known.filter(\.isLink)
  }

  /// Of each object, in their order.
  private func contents(of objects: [String]) async throws -> [ArraySlice<UInt8>] {
    let input = objects.map { "\($0)\n" }.joined()
    var rest = try await gitCommand(["cat-file", "--batch"], input: Array(input.utf8)).bytes[...]
    return try objects.map { object in
      // `<object> blob <size>`, or `<object> missing`
      let header = rest.prefix { $0 != .newline }
      let words = header.split(separator: .space)
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
        rest.count > header.count + size + 1
      else { throw KitError.failed("git has no object \(object)") }
      let content = rest.dropFirst(header.count + 1).prefix(size)
      rest = rest[content.endIndex...].dropFirst()
      return content
    }
  }

  private static func createFolders(of files: [CommitFile], in folder: String) throws {
    for parent in Set(files.map(\.path.parentFolder)) where !parent.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder.path(appending: parent), withIntermediateDirectories: true)
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to file: CommitFile, in folder: String
  ) throws {
    let (files, path) = (FileManager.default, folder.path(appending: file.path))
    do {
      if file.isLink {
        try files.createSymbolicLink(
          atPath: path, withDestinationPath: String(decoding: bytes, as: UTF8.self))
      } else if !files.createFile(atPath: path, contents: Data(bytes)) {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch { throw KitError.failed("\(path) can't be written") }
  }
}

/// A line of `git ls-tree -z`: `100644 blob <object>\t<path>`
private struct CommitFile {
  private let mode: Substring
  let object: String
  let path: String
  /// Whether its content is read.
  var isNeeded = false

  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: .tab) else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3 else { return nil }
    mode = words[0]
    object = String(words[2])
    path = String(decoding: line[tab...].dropFirst(), as: UTF8.self)
  }

  var isSubmodule: Bool { mode == "160000" }
  var isLink: Bool { mode == "120000" }

  /// Whether the path stays in its folder, which git does not check when it lists a tree.
  var isInside: Bool {
    !path.split(separator: "/", omittingEmptySubsequences: false)
      .contains { ["", ".", ".."].contains($0) || $0.lowercased() == ".git" }
  }
}

extension String {
  /// Empty for a name.
  fileprivate var parentFolder: String { foldersAbove.first ?? "" }
}
