import DisplayKit
import PatternKit
import ScreenContracts
import SystemKit
import SystemPackage
import TraceKit

extension ContractScript {
  private static let mostBytes = 1 << 20

  /// - Throws: ``CommandError`` unless the file is a script of the screen's model.
  init(file: String, of screen: any PatternedScreen.Type) throws {
    try self.init(Self.text(of: file), of: screen, named: file)
  }

  private static func text(of file: String) throws -> String {
    do {
      let bytes = try FileSystem.content(of: file, limit: mostBytes)
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        throw error(file, "this is no text")
      }
      return text
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      throw error(file, "not found", .notFound)
    } catch Errno.permissionDenied {
      throw error(file, "cannot be read: \(Errno.permissionDenied)", .notAllowed)
    } catch Errno.invalidArgument {
      throw error(file, "a script is a regular file")
    } catch Errno.fileTooLarge {
      throw error(file, "a script has at most \(mostBytes >> 20) MiB")
    } catch let errno as Errno {
      throw error(file, "cannot be read: \(errno)")
    }
  }
}

extension Printer {
  /// Prints the messages after each step, of each pattern until it differs from the model.
  ///
  /// - Throws: ``CommandError`` if a pattern differs.
  @MainActor
  func play(
    _ script: ContractScript, on patterns: [Pattern], _ format: TraceFormat = .text
  ) async throws {
    var traces: [PatternTrace] = []
    var violations: [String] = []
    for pattern in patterns {
      let played = await script.play(pattern, MessageTrace())
      violations += played.violations.map(\.description)
      traces += played.steps.enumerated().map {
        PatternTrace(pattern: pattern, step: $0 + 1, messages: $1.messages)
      }
    }
    try print(traces, steps: script.steps, format, hasNames: patterns.count > 1)
    if !violations.isEmpty {
      throw CommandError(violations.joined(separator: "\n"), status: .differs)
    }
  }

  /// The traces of each step below its number and words.
  private func print(
    _ traces: [PatternTrace], steps: [String], _ format: TraceFormat, hasNames: Bool
  ) throws {
    if printsJSON { return try print(traces) }
    let byStep = Dictionary(grouping: traces) { $0.step ?? 0 }
    let parts = byStep.keys.sorted().map { step in
      "\(format == .mermaid ? "%% " : "")\(step). \(steps[step - 1])\n"
        + text(of: byStep[step] ?? [], format, hasNames: hasNames)
    }
    try StandardStream.output.write(DisplayText(parts.joined(separator: "\n")))
  }
}
