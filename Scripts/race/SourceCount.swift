import Foundation
import ModuleKit
import RaceKit

/// Counts the contenders' sources, if available, without the tracing decorators, which apps do not
/// need, and reads their answers.
struct SourceCount {
  /// The repository's root.
  let root: String

  @MainActor
  func count<Environment>(_ contenders: [RaceContender<Environment>], in report: inout RaceReport) {
    for (index, contender) in contenders.enumerated() {
      guard let folder = contender.folder else { continue }
      guard let sources = try? sources(in: folder) else {
        let why = "\(folder) was not found in \(root); set --sources"
        return report.unmeasured.append(.init("files, lines and types", because: why))
      }
      report.contenders[index].sources = sources
      let sheet = try? String(
        contentsOfFile: "\(root)/\(folder)/\(AnswerSheet.fileName)", encoding: .utf8)
      report.contenders[index].answers = AnswerSheet(sheet ?? "").answers(in: sources)
    }
  }

  private func sources(in folder: String) throws -> RaceReport.Sources {
    let files = try SourceFile.all(in: "\(root)/\(folder)")
      .filter { !$0.path.hasSuffix("Tracing.swift") }
    let measures = files.map { SourceMeter.measure(Array($0.text.utf8)) }
    var sources = RaceReport.Sources(
      folder: folder, files: zip(files, measures).map { ($0.path, $1.code, $0.text) })
    sources.types = measures.reduce(0) { $0 + $1.types }
    sources.protocols = measures.reduce(0) { $0 + $1.protocols }
    sources.exposed = measures.reduce(0) { $0 + $1.exposed }
    sources.doubles = doubles(for: folder)
    return sources
  }

  /// Counts, in the tests of a pattern, what they replace of the pattern and of the modules that it
  /// imports. The target of `TweetsKit/VIP` is `TweetsVIP`; its tests share the doubles of the
  /// contract and of TestSupport.
  private func doubles(for folder: String) -> RaceReport.Doubles? {
    let names = folder.split(separator: "/").suffix(2).map { $0.replacing("Kit", with: "") }
    let feature = folder.split(separator: "/").dropLast().joined(separator: "/")
    let tests = texts(in: "Tests/\(names.joined())Tests")
    if tests.isEmpty { return nil }
    let sources = texts(in: folder)
    let imported = Set(sources.flatMap { $0.matches(of: /\bimport (\w+)/).map { String($0.1) } })
    let folders = imported.map { "Modules/\($0)" }.map { $0 == feature ? "\(feature)/Border" : $0 }
    let doubles = TestDoubles(
      of: sources + folders.flatMap(texts), in: tests,
      shared: ["\(feature)/Contract", "Tests/TestSupport"].flatMap(texts))
    return .init(roles: doubles.roles, types: doubles.types.count, lines: doubles.lines)
  }

  private func texts(in folder: String) -> [String] {
    (try? SourceFile.all(in: "\(root)/\(folder)"))?.map(\.text) ?? []
  }
}
