import ModuleKit
import RaceKit

/// Counts the contenders' sources, if available, without the tracing decorators, which apps do not
/// need.
struct SourceCount {
  /// The repository's root.
  let root: String

  @MainActor
  func count<Environment>(_ contenders: [RaceSubject<Environment>], in report: inout RaceReport) {
    for index in report.contenders.indices {
      let id = report.contenders[index].id
      guard let folder = contenders.first(where: { $0.id == id })?.folder else { continue }
      guard let sources = try? sources(in: folder) else {
        let why = "there is no \(folder) in \(root); set --sources"
        return report.unmeasured.append(.init("files, lines and types", because: why))
      }
      report.contenders[index].sources = sources
    }
  }

  private func sources(in folder: String) throws -> RaceReport.Sources {
    let sources = try SourceFile.all(in: "\(root)/\(folder)")
      .filter { !$0.path.hasSuffix("Tracing.swift") }
      .map { (file: $0, measure: SourceMeter.measure(Array($0.text.utf8))) }
    let files = sources.map {
      RaceReport.File(path: $0.file.path, lines: $0.measure.code, text: $0.file.text)
    }
    func sum(_ figure: KeyPath<SourceMeasure, Int>) -> Int {
      sources.reduce(0) { $0 + $1.measure[keyPath: figure] }
    }
    return RaceReport.Sources(
      folder: folder, lines: sum(\.code), types: sum(\.types), protocols: sum(\.protocols),
      testDoubles: doubles(for: folder), exposed: sum(\.exposed), files: files)
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
