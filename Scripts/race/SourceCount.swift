import Foundation
import RaceKit
import SystemKit

/// Counts the contenders' sources, if available, without the tracing decorators, which apps do not
/// need, and reads their answers.
struct SourceCount {
  /// The repository's root.
  let root: String
  let kit: Kit

  @MainActor
  func count<Environment>(_ contenders: [RaceContender<Environment>], in report: inout RaceReport) {
    let folders = contenders.compactMap(\.folder)
    if folders.isEmpty { return }
    let figures = "files, lines and types"
    if let missing = folders.first(where: { !isFolder($0) }) {
      let why = "\(missing) was not found in \(root); set --sources"
      return report.unmeasured.append(.init(figures, because: why))
    }
    do {
      let counts = try kit.fileCounts()
      for (index, contender) in contenders.enumerated() {
        guard let folder = contender.folder else { continue }
        let sources = try sources(in: folder, counts, kit)
        report.contenders[index].sources = sources
        let sheet = try? String(
          contentsOfFile: "\(root)/\(folder)/\(AnswerSheet.fileName)", encoding: .utf8)
        report.contenders[index].answers = AnswerSheet(sheet ?? "").answers(in: sources)
      }
    } catch {
      report.unmeasured.append(.init(figures, because: "\(error)"))
    }
  }

  private func sources(
    in folder: String, _ all: [String: FileCounts], _ kit: Kit
  ) throws -> RaceReport.Sources {
    let files = try files(in: folder).filter { !$0.path.hasSuffix("Tracing.swift") }
    let counts = try files.map { file in
      guard let counts = all["\(folder)/\(file.path)"] else {
        throw CommandError("kit counts no \(folder)/\(file.path)")
      }
      return counts
    }
    var sources = RaceReport.Sources(
      folder: folder, files: zip(files, counts).map { ($0.path, $1.code, $0.text) })
    sources.types = counts.reduce(0) { $0 + $1.types }
    sources.protocols = counts.reduce(0) { $0 + $1.protocols }
    sources.exposed = counts.reduce(0) { $0 + $1.exposed }
    sources.doubles = try doubles(for: folder, kit)
    sources.foundationLines = Self.foundations(of: files).reduce(0) { $0 + (all[$1]?.code ?? 0) }
    return sources
  }

  /// The shared files that a pattern depends on and that not all do: by the names of their types.
  private static func foundations(of files: [SourceFile]) -> [String] {
    let words = Set(
      files.flatMap(\.code).flatMap { $0.split { !$0.isLetter }.map(String.init) })
    let display = "Modules/DisplayKit/State/"
    let all = [
      "BatchedDisplay": ["\(display)BatchedDisplay.swift"],
      "ObservedDisplay": ["\(display)ObservedDisplay.swift"],
      "ObservedScreen": ["\(display)ObservedScreen.swift", "\(display)ObservedDisplay.swift"],
      "ReducerKit": ["Modules/ReducerKit/Store.swift", "Modules/ReducerKit/Effect.swift"],
    ]
    return Set(all.filter { words.contains($0.key) }.flatMap(\.value)).sorted()
  }

  /// Counts, in the tests of a pattern, what they replace of the pattern and of the modules that it
  /// imports. The target of `TweetsKit/VIP` is `TweetsVIP`; its tests share the doubles of the
  /// contract and of TestSupport.
  private func doubles(for folder: String, _ kit: Kit) throws -> RaceReport.Doubles? {
    let names = folder.split(separator: "/").suffix(2).map { $0.replacing("Kit", with: "") }
    let feature = folder.split(separator: "/").dropLast().joined(separator: "/")
    let tests = "Tests/\(names.joined())Tests"
    if !isFolder(tests) { return nil }
    let texts = try files(in: folder).map(\.text)
    let imported = Set(texts.flatMap { $0.matches(of: /\bimport (\w+)/).map { String($0.1) } })
    let folders = imported.map { "Modules/\($0)" }.map { $0 == feature ? "\(feature)/Border" : $0 }
    let doubles = try kit.doubles(
      of: [folder] + folders.filter(isFolder), in: tests,
      shared: ["\(feature)/Contract", "Tests/TestSupport"].filter(isFolder))
    return .init(roles: doubles.roles, types: doubles.types.count, lines: doubles.lines)
  }

  private func files(in folder: String) throws -> [SourceFile] {
    try SourceFile.all(in: "\(root)/\(folder)")
  }

  private func isFolder(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }
}
