import Foundation

/// Reads a file of results, of which it holds one line at a time.
struct ResultLines {
  static let longest = 64 * 1024
  static let newline = UInt8(ascii: "\n")

  private var line: [UInt8] = []
  /// The position in the file of the first byte of the line.
  private var offset: Int
  /// Whether the start of the line is missing.
  private var isCut: Bool
  private let add: ([UInt8]?, Int) -> Void

  /// - Parameters:
  ///   - bytes: the number of bytes at the end to read; nil for all.
  ///   - end: the position at which to end, if it is before the end of the file.
  ///   - add: called with each line that is not empty and its position in the file; with nil for one
  ///     that is too long.
  /// - Returns: the number of bytes up to where the file was read.
  static func scan(
    _ path: String, last bytes: Int? = nil, upTo end: Int? = nil,
    add: (_ line: [UInt8]?, _ offset: Int) -> Void
  ) throws(ShadowResultsFileError) -> Int {
    let (file, fileSize) = try open(path, O_RDONLY)
    defer { close(file) }
    let size = min(fileSize, end ?? fileSize)
    let start = bytes.map { max(size - $0, 0) } ?? 0
    guard lseek(file, off_t(start), SEEK_SET) >= 0 else {
      throw ShadowResultsFileError(path, errno)
    }
    let error = withoutActuallyEscaping(add) { add in
      var lines = ResultLines(offset: start, add: add)
      return lines.scan(file, size - start)
    }
    if let error { throw ShadowResultsFileError(path, error) }
    return size
  }

  private init(offset: Int, add: @escaping ([UInt8]?, Int) -> Void) {
    self.offset = offset
    isCut = offset > 0
    self.add = add
  }

  /// - Returns: the number of the error, if there is one.
  private mutating func scan(_ file: Int32, _ size: Int) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    let start = offset
    var left = size
    while left > 0 {
      let count = buffer.withUnsafeMutableBytes {
        read(file, $0.baseAddress, min($0.count, left))
      }
      guard count > 0 else { return count < 0 ? errno : nil }
      split(buffer[..<count], from: start + size - left)
      left -= count
    }
    endLine(next: size)
    return nil
  }

  private mutating func split(_ bytes: ArraySlice<UInt8>, from start: Int) {
    var rest = bytes
    while let end = rest.firstIndex(of: Self.newline) {
      line += rest[..<end]
      endLine(next: start + end + 1)
      rest = rest[(end + 1)...]
    }
    line += rest
    if line.count > Self.longest {
      if !isCut { add(nil, offset) }
      (line, isCut) = ([], true)
    }
  }

  private mutating func endLine(next: Int) {
    if !isCut, !line.isEmpty { add(line, offset) }
    line.removeAll(keepingCapacity: true)
    isCut = false
    offset = next
  }
}

extension ResultLines {
  /// Opens a file, and no pipe, device or folder. A pipe does not block.
  ///
  /// - Returns: the descriptor, and the size in bytes.
  static func open(
    _ path: String, _ flags: Int32
  ) throws(ShadowResultsFileError) -> (file: Int32, size: Int) {
    let file = Foundation.open(path, flags | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let code = errno
      // ENXIO is that of a socket, or of a pipe without a reader.
      throw switch code {
      case ELOOP: ShadowResultsFileError(path: path, reason: "it is a link")
      case ENXIO: ShadowResultsFileError(path: path, reason: "it is no file")
      default: ShadowResultsFileError(path, code)
      }
    }
    guard let size = size(of: file, at: path) else {
      close(file)
      throw isFolder(path)
        ? ShadowResultsFileError(path, EISDIR)
        : ShadowResultsFileError(path: path, reason: "it is no file")
    }
    return (file, size)
  }

  /// Of an open file; nil if it is another thing.
  private static func size(of file: Int32, at path: String) -> Int? {
    #if canImport(Darwin)
      // Not by `fstat`, for which an app needs a privacy manifest.
      return size(of: path)
    #else
      var status = stat()
      let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      return isFile ? Int(status.st_size) : nil
    #endif
  }

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
    let start = try? handle(path).read(upToCount: 4_096)
    return start?.split(separator: newline).first
  }

  private static func begins(_ path: String, with other: String) -> Bool {
    guard let whole = try? handle(path), let beginning = try? handle(other) else { return false }
    while let part = try? beginning.read(upToCount: longest), !part.isEmpty {
      guard (try? whole.read(upToCount: part.count)) == part else { return false }
    }
    return true
  }

  private static func handle(_ path: String) throws(ShadowResultsFileError) -> FileHandle {
    FileHandle(fileDescriptor: try open(path, O_RDONLY).file, closeOnDealloc: true)
  }
}
