import DisplayKit
import PatternKit
import ScreenContracts
import SystemKit
import SystemPackage
import TraceKit

/// A run of a contract's model that a file describes. It is played in virtual time.
struct ScriptTrace<Model: ScreenModel> {
  private static var mostBytes: Int { 1 << 20 }
  private static var lineLimit: Int { 2_000 }

  private let file: String
  private let path: ModelPath<Model>

  /// - Throws: ``CommandError`` unless the file is a script of the model.
  init(file: String) throws {
    self.file = file
    let lines = try Self.text(of: file).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= Self.lineLimit else {
      throw Self.error(file, "a script has fewer than \(Self.lineLimit) lines")
    }
    do { path = try ModelPath(script: lines) } catch {
      throw Self.error("\(file):\(error.line)", Self.advice(on: error))
    }
    guard !path.choices.isEmpty else { throw Self.error(file, "there is no step") }
  }

  /// Prints the messages after each step, of each pattern until it differs from the model.
  ///
  /// - Throws: ``CommandError`` if a pattern differs.
  @MainActor
  func print(
    _ patterns: [Pattern], of screen: any PatternedScreen.Type, _ options: TraceOptions,
    by printer: Printer,
    build: @escaping @MainActor (Model.Contract.Environment, Pattern, MessageTrace) -> any Screen
  ) async throws {
    var traces: [PatternTrace] = []
    var violations: [ContractViolation] = []
    for pattern in patterns {
      let trace = MessageTrace()
      violations += await path.scenario(file).violations(
        of: pattern.rawValue,
        onLine: { line in
          defer { trace.clear() }
          // The first line opens the screen.
          guard line > 0 else { return }
          let messages = screen.messages(
            trace.messages, of: pattern, after: path.choices[line - 1].step.traceNames)
          traces.append(PatternTrace(pattern: pattern.rawValue, step: line, messages: messages))
        }
      ) { build($0, pattern, trace) }
    }
    try printer.print(
      traces, steps: path.choices.map(\.description), options.format,
      hasNames: patterns.count > 1)
    if !violations.isEmpty {
      throw CommandError(
        violations.map(\.description).joined(separator: "\n"), status: .differs)
    }
  }
}

extension ScriptTrace {
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

  private static func advice(on error: ModelScriptError) -> String {
    let possible = error.possible.map(shortened).joined(separator: ", ")
    let advice = Suggestion.advice(
      on: error.words, of: error.possible, or: "possible are \(possible)")
    return "“\(shortened(error.words))” is no step here; \(advice)"
  }

  private static func shortened(_ words: String) -> String {
    DisplayText(words).shortened(to: 40).string
  }

  private static func error(
    _ place: String, _ words: String, _ status: ExitStatus = .notUnderstood
  ) -> CommandError {
    CommandError("\(place): \(words)", status: status)
  }
}

extension Printer {
  /// The traces of each step below its number and words.
  fileprivate func print(
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

extension ContractStep {
  /// Of the runs that `Scripts/calls` has recorded.
  fileprivate var traceNames: [String] {
    switch self {
    case .event(let event): event.traceNames
    case .lastRowShown: ["more"]
    default: []
    }
  }
}
