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
    sources.testDoubles = doubles(for: folder)
    return sources
  }

  /// The stubs, spies and fakes in a target's tests. The target of `TweetsKit/VIP` is `TweetsVIP`.
  private func doubles(for folder: String) -> Int? {
    let names = folder.split(separator: "/").suffix(2).map { $0.replacing("Kit", with: "") }
    let tests = "\(root)/Tests/\(names.joined())Tests"
    guard let files = try? SourceFile.all(in: tests) else { return nil }
    return files.reduce(0) { count, file in
      count + file.text.matches(of: /\b(?:class|struct|actor) (?:Stub|Spy|Fake)\w+/).count
    }
  }
}
