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

  /// A target is named by the two folders that it stands in: `TweetsKit/VIP` is `TweetsVIP`, whose
  /// doubles stand in `TweetsVIPTests`, one in a file.
  private func doubles(for folder: String) -> Int? {
    let names = folder.split(separator: "/").suffix(2).map { $0.replacing("Kit", with: "") }
    let tests = "\(root)/Tests/\(names.joined())Tests"
    let files = try? FileManager.default.subpathsOfDirectory(atPath: tests)
    return files?.count { path in
      let name = path.split(separator: "/").last ?? ""
      let isDouble = ["Stub", "Spy", "Fake"].contains { name.hasPrefix($0) }
      return isDouble && name.hasSuffix(".swift") && !name.contains("+")
    }
  }
}
