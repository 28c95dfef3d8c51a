import ArgumentParser
import DisplayKit
import Foundation
import PlainHost
import RaceKit

enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, markdown, html

  @MainActor
  func text(of report: RaceReport) throws -> String {
    switch self {
    case .table: PlainTextHost.text(of: report.content, PlainStyle(width: 100))
    case .json: String(decoding: try report.json, as: UTF8.self)
    case .markdown: report.markdown
    case .html: try RacePage(report).html()
    }
  }
}

extension RaceReport {
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}

extension Decodable {
  /// Reads a JSON file that a program of this package wrote.
  ///
  /// - Throws: `ExitCode` 65, after a message on standard error.
  static func read(_ path: String) throws -> Self {
    do {
      return try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
    } catch is DecodingError {
      throw ErrorMessage("\(path): no report; give the output of --format json").exit(65)
    } catch {
      throw ErrorMessage("\(path): \(error.localizedDescription)").exit(65)
    }
  }
}

/// The report's output file, or standard output.
struct ReportOutput {
  let path: String?

  /// Fails before the race if the file is not writable. Does not change its contents.
  ///
  /// - Throws: `ExitCode`, after a message on standard error.
  func check() throws {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT, 0o666)
    guard file >= 0 else {
      // Foundation names some errors by a number only.
      throw ErrorMessage("\(path): \(String(cString: strerror(errno)))").exit(74)
    }
    close(file)
  }

  /// - Throws: `ExitCode`, after a message on standard error.
  func write(_ text: String) throws {
    try reportingErrors {
      guard let path else {
        return try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      }
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  private func reportingErrors(_ body: () throws -> Void) throws {
    do { try body() } catch {
      throw ErrorMessage("\(path ?? "standard output"): \(error.localizedDescription)").exit(74)
    }
  }
}

/// A line on standard error. Text is sanitized, so that it cannot control the terminal.
struct ErrorMessage {
  let line: String

  init(_ text: String) { line = "race: \(DisplayText(text).singleLine.string)\n" }

  func write() { FileHandle.standardError.write(Data(line.utf8)) }

  func exit(_ code: Int32) -> ExitCode {
    write()
    return ExitCode(code)
  }
}

/// A progress line on standard error, only if that is a terminal.
struct ProgressLine {
  private let isTerminal = isatty(2) == 1

  /// Replaces the line's text.
  func show(_ text: String) {
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) }
  }
}
