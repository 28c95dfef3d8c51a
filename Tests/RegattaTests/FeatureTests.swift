import Foundation
import TestSupport
import Testing

@testable import regatta

struct FeatureTests {
  private static let app = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "App")

  /// So that adding a feature edits Package.swift, its own folder, and `Feature.all`.
  @Test func onlyTheFoldersOfFeaturesNameTheirModules() throws {
    let modules = Set(Feature.all.flatMap(\.modules.keys))
    let files = FileManager.default.enumerator(atPath: Self.app.path(percentEncoded: false))
    let others = (files?.allObjects as? [String] ?? []).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Features/")
    }
    #expect(others.count > 20)
    let found = try others.flatMap { file in
      let text = try String(contentsOf: Self.app.appending(path: file), encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("import ") }
        .map { String($0.dropFirst("import ".count)) }.filter(modules.contains)
        .map { "\(file): \($0)" }
    }
    #expect(found == [])
  }

  @Test func aFeatureHasTheLinksOfItsEntries() {
    for feature in Feature.all {
      #expect(!feature.entries.isEmpty && !feature.links.isEmpty && !feature.modules.isEmpty)
      for entry in feature.entries {
        #expect(entry.route.feature == feature.name)
        #expect(Route(link: entry.route.link) == entry.route)
        let path = entry.route.link.dropFirst(Link.scheme.count).prefix { $0 != "?" }
        #expect(feature.links.contains { $0.form == path }, "\(path) is in no help")
      }
    }
    #expect(Set(Feature.all.map(\.name)).count == Feature.all.count)
  }
}
