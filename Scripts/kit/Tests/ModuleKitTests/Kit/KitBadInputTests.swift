import Foundation
import Testing

/// Invalid input must not cause a crash, a hang or a wrong result. For `check`, see KitCheckTests.
@Suite(.timeLimit(.minutes(15)))
struct KitBadInputTests {
  private static let commands = [
    ["check"], ["graph"], ["stats"], ["affected", "--base", "HEAD"], ["new", "vip", "SoupsKit"],
    ["graph", "--diff", "HEAD"], ["stats", "--compare", "HEAD"],
  ]

  @Test func reportsManifestCompileErrors() async throws {
    let package = try KitPackage()
    try await package.commit()
    try package.write("let package = Pakage()\n", to: "Package.swift")
    for command in Self.commands {
      let result = try await package.kit(command)
      #expect(result.status == 65 && result.output == "", "\(command)")
      #expect(result.errors.hasPrefix("kit: \(package.path)/Package.swift"), "\(result.errors)")
    }
  }

  /// The current manifest is valid; the one it is compared with is not.
  @Test func reportsCompileErrorsOfAnOldManifest() async throws {
    let package = try KitPackage()
    let sound = try package.read("Package.swift")
    try package.write("let package = Pakage()\n", to: "Package.swift")
    try await package.commit()
    try package.write(sound, to: "Package.swift")
    for command in Self.commands where command.last == "HEAD" {
      let result = try await package.kit(command)
      #expect(result.status == 65 && result.output == "", "\(command)")
      #expect(
        result.errors.contains(#/^kit: (HEAD|[0-9a-f]{40}):Package\.swift: /#), "\(result.errors)")
    }
  }

  @Test func requiresGitOnlyForTheHistory() async throws {
    let package = try KitPackage()
    try await package.commit()
    // Reads and caches the manifest.
    #expect(try await package.kit(["check"]).status == 0)
    for command in Self.commands where command.first != "new" {
      let result = try await package.kit(command, environment: ["PATH": package.path])
      if command.last == "HEAD" {
        #expect(result.status == 65 && result.output == "", "\(command)")
        #expect(result.errors == "kit: git can't be started\n", "\(command): \(result.errors)")
      } else {
        #expect(result.status == 0 && result.errors == "", "\(command): \(result.errors)")
      }
    }
  }

  /// As root, which may read all files, it can.
  @Test func reportsASourceThatItMayNotRead() async throws {
    let package = try KitPackage()
    try await package.commit()
    let file = package.path + "/Sources/Feed/Feed.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    if FileManager.default.isReadableFile(atPath: file) { return }
    for command in Self.commands {
      let result = try await package.kit(command)
      #expect(result.status == 65 && result.output == "", "\(command)")
      #expect(
        result.errors.hasPrefix("kit: Sources/Feed/Feed.swift: the file can't be read; "),
        "\(result.errors)")
    }
  }

  @Test func finishesOnUnusualFiles() async throws {
    let package = try KitPackage()
    let folder = package.path + "/Sources/Base"
    for (link, target) in [("loop", ".."), ("self", "self"), ("gone.swift", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
    try package.write(Data([0xFF, 0xFE, 0x0A, 0x22, 0xC3]), to: "Sources/Base/Odd.swift")
    try package.write(
      Data(repeating: UInt8(ascii: "{"), count: 500_000), to: "Sources/Base/Deep.swift")
    try await package.commit()
    for command in Self.commands where command.first != "new" {
      let result = try await package.kit(command)
      let said = command.first == "affected" ? "kit: the change affects no test\n" : ""
      let status = command == ["check"] ? 1 : 0
      #expect(result.status == status && result.errors == said, "\(command): \(result.errors)")
    }
  }

  @Test func namesCyclesOfLinks() async throws {
    let package = try KitPackage()
    let links = [
      ("Sources/Base/loop", ".."), ("Sources/Base/self", "self"), ("Sources/Feed/one", "two"),
      ("Sources/Feed/two", "one"), ("docs", "."),
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(package.path)/\(link)", withDestinationPath: target)
    }
    let result = try await package.kit(["check"])
    #expect(result.status == 1 && result.errors == "")
    let found = result.output.matches(
      of: /(.*): link-cycle: the link leads to itself or to a folder/)
    #expect(found.map { String($0.1) } == links.dropLast().map(\.0))
  }

  @Test func namesASubmoduleThatIsNotCheckedOut() async throws {
    let manifest = KitPackage.manifest.replacing(
      "  targets:", with: "  dependencies: [.package(path: \"Vendor/Other\")],\n  targets:")
    let package = try KitPackage(manifest: manifest)
    try FileManager.default.createDirectory(
      atPath: package.path + "/Vendor/Other", withIntermediateDirectories: true)
    let result = try await package.kit(["check"])
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        "Package.swift: unreadable-package: the package at Vendor/Other, a dependency, is missing; "
          + "its folder is empty: if it is a submodule, run git submodule update --init\n"))
    // The others are read.
    let graph = try await package.kit(["graph"])
    #expect(graph.status == 0 && graph.output.contains("\"Feed\""))
  }

  /// SwiftPM does not read a manifest's output.
  @Test func readsAManifestThatPrints() async throws {
    let package = try KitPackage(manifest: "\(KitPackage.manifest)\nprint(\"{\\\"name\\\": 1}\")\n")
    let result = try await package.kit(["check"])
    #expect(result.status == 0 && result.output == "no findings\n", "\(result.errors)")
  }

  @Test func writesNothingWithAnUnreadableFile() async throws {
    let package = try KitPackage()
    try package.write("", to: "CODEOWNERS/file")
    let before = try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted()
    for command in [
      ["new", "mvc", "SoupsKit"], ["api"], ["check", "--write-baseline", "known.json"],
    ] {
      let result = try await package.kit(command)
      #expect(result.status == 65 && result.output == "", "\(command)")
      #expect(result.errors == "kit: CODEOWNERS: the file can't be read\n", "\(command)")
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: package.path).sorted()
    #expect(after == before)
  }

  @Test func readsNamesWithSpacesAndSymbols() async throws {
    let package = try KitPackage(
      named: "ein Boot 🚣",
      manifest: KitPackage.package(
        """
            .target(name: "My Base", path: "Sources/Base"),
            .target(name: "feed-list 🚣", dependencies: ["My Base"], path: "Sources/Feed"),
        """))
    try package.write("import My_Base\n", to: "Sources/Feed/é \"x\".swift")
    try await package.commit()
    try package.write("struct New {}\n", to: "Sources/Base/ñ 'new' 🚣.swift")
    let affected = try await package.kit(["affected", "--base", "HEAD"])
    #expect(affected.output == "My Base\nfeed-list 🚣\n", "\(affected.errors)")
    let graph = try await package.kit(["graph"])
    #expect(graph.output.contains("[\"feed-list 🚣\"]"), "\(graph.output)")
    let stats = try await package.kit(["stats", "--format", "json"])
    #expect(stats.status == 0 && stats.output.contains("feed-list 🚣"))
  }

  /// None of these is a missing file.
  @Test(arguments: [".kit.yml", ".github/CODEOWNERS", "CODEOWNERS"])
  func reportsAnUnreadableOptionalFile(name: String) async throws {
    let (package, files) = (try KitPackage(), FileManager.default)
    let path = "\(package.path)/\(name)"
    func isReported() async throws -> Bool {
      let result = try await package.kit(["check"])
      return result.status == 65 && result.output == ""
        && result.errors == "kit: \(name): the file can't be read\n"
    }
    try package.write("", to: "\(name)/file")
    #expect(try await isReported())
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(try await isReported())
    try files.removeItem(atPath: path)
    try package.write("", to: name)
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // Root may read all files.
    if !files.isReadableFile(atPath: path) { #expect(try await isReported()) }
  }

  @Test func reportsInvalidUTF8InTheRules() async throws {
    let package = try KitPackage()
    try package.write(Data([0xFF, 0x00, 0x3A, 0x20, 0x5B]), to: ".kit.yml")
    let result = try await package.kit(["check"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.hasPrefix("kit: .kit.yml"), "\(result.errors)")
  }
}
