public import Foundation

/// Results as JSON lines in a file that several processes append to.
///
/// Each result is one write, with a newline before it and one after it: a line that a killed process
/// left incomplete ends before the next one, and is not read. A result survives the end of its
/// process, not a power failure.
public struct ShadowResultsFile: ShadowResultPublisher {
  /// The file is created with the first result; its folder is not.
  public let path: String
  private let byteLimit: Int
  private let onError: @Sendable (ShadowResultsFileError) -> Void

  /// - Parameters:
  ///   - byteLimit: the size at which no further result is written. Candidates run up to three quarters
  ///     of it; results without a difference are written up to seven eighths.
  ///   - onError: receives the reason why a result was not written.
  public init(
    path: String, byteLimit: Int = 64 << 20,
    onError: @escaping @Sendable (ShadowResultsFileError) -> Void = { _ in }
  ) {
    self.path = path
    self.byteLimit = byteLimit
    self.onError = onError
  }

  public func publish(_ result: ShadowResult) {
    do throws(ShadowResultsFileError) { try append(result) } catch { onError(error) }
  }

  /// Returns after the result is written.
  public func append(_ result: ShadowResult) throws(ShadowResultsFileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(result), line.count < ResultLines.longest else {
      throw ShadowResultsFileError(path: path, reason: "a result is too long")
    }
    try appendOnce(
      [UInt8(ascii: "\n")] + line + [UInt8(ascii: "\n")], upTo: byteLimit(for: result.outcome))
  }

  /// A full file has room for the results of the runs that it has, and for differences.
  private func byteLimit(for outcome: ShadowResult.Outcome) -> Int {
    if outcome == .started { return byteLimit / 16 * 13 }
    return outcome.isDifference == true ? byteLimit : byteLimit / 8 * 7
  }

  /// Appends by one system call: lines of several processes do not mix.
  ///
  /// NB: swift-system is not used, because every package that uses this library would resolve it.
  private func appendOnce(_ bytes: [UInt8], upTo byteLimit: Int) throws(ShadowResultsFileError) {
    // A link may lead to a file of something else.
    let (file, size) = try ResultLines.open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW)
    defer { close(file) }
    guard size < byteLimit else {
      throw ShadowResultsFileError(
        path: path, reason: "it is full; clear it to count further results")
    }
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else {
      throw ShadowResultsFileError(path, count < 0 ? errno : ENOSPC)
    }
  }

  /// The results in the file; none if there is no file.
  public func report() throws(ShadowResultsFileError) -> ShadowReport {
    var report = ShadowReport()
    _ = try report.addIfPresent(self)
    return report
  }

  /// The last results in the file, for the `history` of an experiment: of 256 KiB, or of up to 4 MiB
  /// if those show one or two crashes and fewer than 20 processes. A run without an end is no crash
  /// while its process is running on this machine.
  public func newestReport() throws(ShadowResultsFileError) -> ShadowReport {
    var bytes = 256 << 10
    while true {
      var report = ShadowReport()
      let size = try report.addIfPresent(self, last: bytes)
      report.markRunningProcesses()
      guard report.needsEarlierProcesses, bytes < min(size, 4 << 20) else { return report }
      bytes *= 4
    }
  }

  /// Whether the file is smaller than three quarters of its limit.
  public var acceptsRuns: Bool {
    // Faster than Foundation: asked for each run.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    return !isFull(at: Int(lseek(file, 0, SEEK_END)))
  }

  /// Whether a file of this size has no room for further runs.
  func isFull(at size: Int) -> Bool { size >= byteLimit / 4 * 3 }

  /// Removes all results.
  public func clear() throws(ShadowResultsFileError) {
    guard unlink(path) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
      throw ShadowResultsFileError(path, errno)
    }
  }
}

extension ShadowReport {
  /// - Returns: the size of the file in bytes.
  fileprivate mutating func addIfPresent(
    _ file: ShadowResultsFile, last bytes: Int? = nil
  ) throws(ShadowResultsFileError) -> Int {
    do { return try add(file, last: bytes) } catch {
      guard [ENOENT, ENOTDIR].contains(error.code) else { throw error }
      return 0
    }
  }
}

/// A file of results cannot be read or written.
public struct ShadowResultsFileError: LocalizedError, Equatable, CustomStringConvertible {
  /// Of the file or folder.
  public let path: String
  /// Such as "Permission denied".
  public let reason: String
  let code: Int32

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
    code = 0
  }

  init(_ path: String, _ code: Int32) {
    self.path = path
    self.code = code
    reason = String(cString: strerror(code))
  }

  public var description: String { "cannot use the results in \(path): \(reason)" }
  public var errorDescription: String? { description }
}
