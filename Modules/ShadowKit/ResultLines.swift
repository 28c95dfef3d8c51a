import Foundation

/// Reads a file of results, of which it holds one line at a time.
struct ResultLines {
  static let longest = 64 * 1024
  private static let newline = UInt8(ascii: "\n")

  private var line: [UInt8] = []
  /// Whether the start of the line is missing.
  private var isCut = false
  private let add: (Data?) -> Void

  /// - Parameters:
  ///   - bytes: the number of bytes at the end to read; nil for all.
  ///   - add: called with each line that is not empty, and with nil for one that is too long.
  /// - Returns: the size of the file in bytes.
  static func scan(
    _ path: String, last bytes: Int? = nil, add: (Data?) -> Void
  ) throws(ShadowResultsFileError) -> Int {
    // Not blocked by a pipe.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw ShadowResultsFileError(path, errno) }
    defer { close(file) }
    guard let size = size(of: path) else {
      throw isFolder(path)
        ? ShadowResultsFileError(path, EISDIR)
        : ShadowResultsFileError(path: path, reason: "it is no file")
    }
    let start = bytes.map { max(size - $0, 0) } ?? 0
    guard lseek(file, off_t(start), SEEK_SET) >= 0 else {
      throw ShadowResultsFileError(path, errno)
    }
    let error = withoutActuallyEscaping(add) { add in
      var lines = ResultLines(isCut: start > 0, add: add)
      return lines.scan(file, upTo: size - start)
    }
    if let error { throw ShadowResultsFileError(path, error) }
    return size
  }

  private init(isCut: Bool, add: @escaping (Data?) -> Void) {
    self.isCut = isCut
    self.add = add
  }

  /// - Returns: the number of the error, if there is one.
  private mutating func scan(_ file: Int32, upTo size: Int) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    var left = size
    while left > 0 {
      let count = buffer.withUnsafeMutableBytes {
        read(file, $0.baseAddress, min($0.count, left))
      }
      guard count > 0 else { return count < 0 ? errno : nil }
      left -= count
      split(buffer[..<count])
    }
    endLine()
    return nil
  }

  private mutating func split(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let end = rest.firstIndex(of: Self.newline) {
      line += rest[..<end]
      endLine()
      rest = rest[(end + 1)...]
    }
    line += rest
    if line.count > Self.longest {
      if !isCut { add(nil) }
      (line, isCut) = ([], true)
    }
  }

  private mutating func endLine() {
    if !isCut, !line.isEmpty { add(Data(line)) }
    line.removeAll(keepingCapacity: true)
    isCut = false
  }
}

extension ResultLines {
  /// In bytes; nil if it is no file. Not by `stat`, for which an app needs a privacy manifest.
  static func size(of path: String) -> Int? {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    return values?.isRegularFile == true ? values?.fileSize : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The files of a folder that another one begins with, by name: copies, links, and earlier states of
  /// the same file. Results have random numbers, so that only these have equal lines.
  static func originals(of names: [String], in folder: String) -> [String: String] {
    var groups: [Int: [(name: String, size: Int)]] = [:]
    for name in names {
      guard let size = size(of: folder + "/" + name), let line = firstLine(of: folder + "/" + name)
      else { continue }
      groups[line.hashValue, default: []].append((name, size))
    }
    var originals: [String: String] = [:]
    for group in groups.values where group.count > 1 {
      let sorted = group.sorted { ($1.size, $0.name) < ($0.size, $1.name) }
      let original = sorted[0].name
      for copy in sorted.dropFirst()
      where begins(folder + "/" + original, with: folder + "/" + copy.name) {
        originals[copy.name] = original
      }
    }
    return originals
  }

  private static func firstLine(of path: String) -> Data? {
    let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 4_096)
    return start?.split(separator: newline).first
  }

  private static func begins(_ path: String, with other: String) -> Bool {
    guard let whole = FileHandle(forReadingAtPath: path),
      let beginning = FileHandle(forReadingAtPath: other)
    else { return false }
    while let part = try? beginning.read(upToCount: longest), !part.isEmpty {
      guard (try? whole.read(upToCount: part.count)) == part else { return false }
    }
    return true
  }
}
