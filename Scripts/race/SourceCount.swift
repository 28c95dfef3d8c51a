import Foundation
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
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    let files = try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOfFile: "\(root)/\(folder)/\(path)", encoding: .utf8)
      return RaceReport.File(
        path: path, lines: SourceMeter.measure(Array(text.utf8)).code, text: text)
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
    guard let files = try? FileManager.default.subpathsOfDirectory(atPath: tests) else {
      return nil
    }
    return files.filter { $0.hasSuffix(".swift") }.reduce(0) { count, path in
      let text = (try? String(contentsOfFile: "\(tests)/\(path)", encoding: .utf8)) ?? ""
      return count + text.matches(of: /\b(?:class|struct|actor) (?:Stub|Spy|Fake)\w+/).count
    }
  }
}
