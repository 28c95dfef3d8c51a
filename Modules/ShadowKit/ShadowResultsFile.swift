import SystemKit

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
  ///   - byteLimit: the size at which no further result is written.
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
    let isWritten = try reporting { () throws(SystemError) in
      let file = try FileDescriptor(opening: path, for: .write, [.create, .append])
      defer { file.close() }
      guard try file.status.byteCount < byteLimit else { return false }
      try file.writeOnce([UInt8(ascii: "\n")] + line + [UInt8(ascii: "\n")])
      return true
    }
    guard isWritten else {
      throw ShadowResultsFileError(
        path: path, reason: "it is full; clear it to count further results")
    }
  }

  /// The results in the file; none if there is no file.
  public func report() throws(ShadowResultsFileError) -> ShadowReport {
    var report = ShadowReport()
    guard FileSystem.exists(path) else { return report }
    try reporting { () throws(SystemError) in
      let file = try FileDescriptor(opening: path, for: .read)
      defer { file.close() }
      var line: [UInt8] = []
      while case let bytes = try file.read(upTo: Self.longestLine), !bytes.isEmpty {
        for byte in bytes {
          if byte == UInt8(ascii: "\n") {
            report.add(line: line)
            line.removeAll(keepingCapacity: true)
          } else if line.count < Self.longestLine {
            line.append(byte)
          }
        }
      }
      report.add(line: line)
    }
    return report
  }

  /// Removes all results.
  public func clear() throws(ShadowResultsFileError) {
    try reporting { () throws(SystemError) in try FileSystem.removeFile(path) }
  }

  private func reporting<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(ShadowResultsFileError) -> Value {
    do throws(SystemError) { return try body() } catch {
      throw ShadowResultsFileError(path: path, reason: error.description)
    }
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
  fileprivate mutating func add(line: [UInt8]) {
    guard !line.isEmpty else { return }
    if let result = try? JSONDecoder().decode(ShadowResult.self, from: Data(line)) {
      add(result)
    } else {
      unreadableLines += 1
    }
  }
}
