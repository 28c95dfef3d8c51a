import ModuleKit
import RaceKit

/// Counts the sources of the contenders, where they are available.
struct SourceCount {
  /// The repository's.
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
    let files = try SourceFile.all(in: "\(root)/\(folder)").map { file in
      RaceReport.File(
        path: file.path, lines: SourceMeter.measure(Array(file.text.utf8)).code, text: file.text)
    }
    let all = SourceMeter.measure(folder: "\(root)/\(folder)")
    return RaceReport.Sources(
      folder: folder, lines: all.code, types: all.types, protocols: all.protocols,
      testDoubles: doubles(for: folder), exposed: all.exposed, files: files)
  }

  /// The stubs, spies and fakes of a target's tests. `TweetsKit/VIP` is the target `TweetsVIP`.
  private func doubles(for folder: String) -> Int? {
    let names = folder.split(separator: "/").suffix(2).map { $0.replacing("Kit", with: "") }
    let tests = "\(root)/Tests/\(names.joined())Tests"
    guard let files = try? SourceFile.all(in: tests) else { return nil }
    return files.reduce(0) { count, file in
      count + file.text.matches(of: /\b(?:class|struct|actor) (?:Stub|Spy|Fake)\w+/).count
    }
  }
}
