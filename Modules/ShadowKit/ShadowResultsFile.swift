#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Results as JSON lines in a file that several processes append to.
///
/// Each result is one write, with a newline before it and one after it: a line that a killed process
/// left incomplete ends before the next one, and is not read. A result survives the end of its
/// process, not a power failure.
public struct ShadowResultsFile: ShadowResultPublisher {
  private static let longestLine = 64 * 1024

  public let path: String
  private let byteLimit: Int
  private let onError: @Sendable (ShadowResultsFileError) -> Void

  /// - Parameters:
  ///   - byteLimit: the size at which no further result is written. Starts of runs are written up to
  ///     three quarters of it, results without a difference up to seven eighths.
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
    guard let line = try? encoder.encode(result), line.count < Self.longestLine else {
      throw ShadowResultsFileError(path: path, reason: "a result is too long")
    }
    try appendOnce(
      [UInt8(ascii: "\n")] + line + [UInt8(ascii: "\n")], upTo: byteLimit(for: result.outcome))
  }

  /// A full file has room for the results of the runs that it has, and for differences.
  private func byteLimit(for outcome: ShadowResult.Outcome) -> Int {
    if outcome == .started { return byteLimit / 4 * 3 }
    return outcome.isDifference == true ? byteLimit : byteLimit / 8 * 7
  }

  /// Appends by one system call: lines of several processes do not mix.
  ///
  /// NB: swift-system is not used, because every package that uses this library would resolve it.
  private func appendOnce(_ bytes: [UInt8], upTo byteLimit: Int) throws(ShadowResultsFileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw error(errno) }
    defer { close(file) }
    guard lseek(file, 0, SEEK_END) < byteLimit else {
      throw ShadowResultsFileError(
        path: path, reason: "it is full; clear it to count further results")
    }
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw error(count < 0 ? errno : ENOSPC) }
  }

  /// The results in the file; none if there is no file.
  public func report() throws(ShadowResultsFileError) -> ShadowReport { try report(from: 0) }

  /// The last results in the file, for the `history` of an experiment: at most 256 KiB are read.
  public func newestReport() throws(ShadowResultsFileError) -> ShadowReport {
    try report(from: -(256 << 10))
  }

  /// - Parameter offset: from the end if it is negative.
  private func report(from offset: Int) throws(ShadowResultsFileError) -> ShadowReport {
    var report = ShadowReport()
    guard let file = fopen(path, "re") else {
      if [ENOENT, ENOTDIR].contains(errno) { return report }
      throw error(errno)
    }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer {
      free(line)
      fclose(file)
    }
    // Fails in a file that is shorter, which is read from its start.
    if offset < 0, fseek(file, offset, SEEK_END) == 0 {
      _ = getline(&line, &capacity, file)
    }
    while case let count = getline(&line, &capacity, file), count > 0, let line {
      report.add(line: Data(bytes: line, count: count))
    }
    guard ferror(file) == 0 else { throw error(errno) }
    if ftell(file) >= byteLimit(for: .started) { report.setFull() }
    return report
  }

  /// Removes all results.
  public func clear() throws(ShadowResultsFileError) {
    guard unlink(path) == 0 || [ENOENT, ENOTDIR].contains(errno) else { throw error(errno) }
  }

  private func error(_ code: Int32) -> ShadowResultsFileError {
    ShadowResultsFileError(path: path, reason: String(cString: strerror(code)))
  }
}

/// A file of results cannot be read or written.
public struct ShadowResultsFileError: LocalizedError, Equatable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public var description: String { "cannot use the results in \(path): \(reason)" }
  public var errorDescription: String? { description }
}

extension ShadowReport {
  fileprivate mutating func add(line: Data) {
    guard line.first != UInt8(ascii: "\n") else { return }
    if let result = try? JSONDecoder().decode(ShadowResult.self, from: line) {
      add(result)
    } else {
      unreadableLines += 1
    }
  }
}
