import Foundation
import TestSupport
import Testing

/// Runs real processes on real packages; ModuleKitTests cover the checks.
struct KitCheckTests {
  private func check(_ package: KitPackage, _ options: String...) async throws
    -> KitProgram.Output
  {
    try await package.kit(["check"] + options)
  }

  @Test func printsTheVersion() async throws {
    let result = try await KitProgram.run(["--version"])
    #expect(result.output.wholeMatch(of: /0\.2\.0 \([^,]+, (Linux|macOS) \w+\)\n/) != nil)
    #expect(result.errors == "" && result.status == 0)
  }

  @Test func findsNothingInACleanPackage() async throws {
    let result = try await check(KitPackage())
    #expect(result.status == 0)
    #expect(result.output == "no findings\n")
    #expect(result.errors == "")
  }

  @Test func reportsFindingsInEveryFormatAndWithABaseline() async throws {
    let package = try KitPackage()
    try package.write("import Feed\n", to: "Sources/Base/Base.swift")
    let file = "Sources/Base/Base.swift"
    let text = try await check(package)
    #expect(text.status == 1)
    #expect(text.output.contains("\(file):1: missing-dependency: Base imports Feed"))
    #expect(text.output.hasSuffix("\n2 findings\n"), "the cycle is the second finding")
    let json = try await check(package, "--format", "json")
    let findings = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["cycle", "missing-dependency"])
    #expect(findings.allSatisfy { $0["file"] as? String == file && $0["fix"] != nil })
    let github = try await check(package, "--format", "github")
    #expect(github.output.hasPrefix("::error file=\(file),line=1,title=cycle::"))
    let sarif = try await check(package, "--format", "sarif")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    let runs = log["runs"] as? [[String: Any]]
    #expect((runs?.first?["results"] as? [Any])?.count == 2)
    #expect([json, github, sarif].allSatisfy { $0.status == 1 && $0.errors == "" })

    let baseline = package.path + "/known.json"
    #expect(try await check(package, "--write-baseline", baseline).status == 0)
    let known = try await check(package, "--baseline", baseline)
    #expect(known.status == 0 && known.output == "no findings (and 2 known)\n")
    try package.write("", to: "Sources/Base/Base.swift")
    let stale = try await check(package, "--baseline", baseline)
    #expect(stale.status == 1 && stale.output.contains("stale-baseline"))
    try package.write("disable: stale-baseline\n", to: ".kit.yml")
    #expect(try await check(package, "--baseline", baseline).output == "no findings\n")
  }

  @Test func reportsABaselineThatItCannotWrite() async throws {
    let package = try KitPackage()
    let file = package.path + "/missing/known.json"
    let result = try await check(package, "--write-baseline", file)
    #expect(result.status == 74 && result.output == "")
    #expect(result.errors == "kit: \(file) can't be written\n")
  }

  @Test(arguments: [
    ("contarcts: []\n", ".kit.yml:1: unknown key 'contarcts'; did you mean 'contracts'?"),
    ("tags:\n  all: [Fead]\n", ".kit.yml:2: unknown module 'Fead'; did you mean 'Feed'?"),
    ("a: [\n", ".kit.yml:"),
  ])
  func reportsATypoInTheConfiguration(yaml: String, message: String) async throws {
    let package = try KitPackage()
    try package.write(yaml, to: ".kit.yml")
    let result = try await check(package)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("kit: \(message)"), "\(result.errors)")
  }

  @Test func reportsManifestErrors() async throws {
    let package = try KitPackage(
      manifest: KitPackage.package("    .target(name: \"Base\", depends: []),"))
    let result = try await check(package)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("kit: \(package.path)/Package.swift:7: "), "\(result.errors)")
  }

  @Test func requiresAPackage() async throws {
    let result = try await check(KitPackage(manifest: nil))
    #expect(result.status == 65)
    #expect(result.errors.hasSuffix("/Package.swift: no package found\n"))
  }

  #if os(Linux)
    @Test(arguments: ["2>/dev/full", "2>&-"])
    func keepsItsExitCodeWithoutStandardError(redirection: String) async throws {
      let kit = "'\(KitProgram.path)' check --package-path /nowhere \(redirection)"
      #expect(try await KitProgram.run("/bin/sh", ["-c", kit]).status == 65)
    }
  #endif

  @Test(arguments: [
    ["chekc"], ["check", "--format", "xml"], ["check", "--bas", "x"], ["graph", "a"],
  ])
  func rejectsUnknownArguments(arguments: [String]) async throws {
    let result = try await KitProgram.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "" && result.errors.contains("Usage: kit"))
  }

  /// SwiftPM, which `kit` runs, leaves files.
  @Test func leavesNothingInTheTemporaryDirectory() async throws {
    let package = try KitPackage()
    try await package.commit()
    try package.write("\n" + KitPackage.manifest, to: "Package.swift")
    let temporary = try TemporaryFolder()
    let result = try await package.kit(
      ["affected", "--base", "HEAD"], environment: ["TMPDIR": temporary.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test func findsATargetWithoutItsFolder() async throws {
    let package = try KitPackage(
      manifest: KitPackage.package("    .target(name: \"Base\", path: \"Gone\"),"))
    let result = try await check(package)
    #expect(result.status == 1)
    #expect(result.output.contains("Package.swift:7: missing-folder: Base has no files in Gone"))
  }

  /// Cyclic links, invalid UTF-8, a file of 50 MB.
  @Test(.timeLimit(.minutes(5)))
  func finishesOnUnusualFiles() async throws {
    let package = try KitPackage()
    let folder = package.path + "/Sources/Base"
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: folder + "/self", withDestinationPath: "self")
    try files.createSymbolicLink(atPath: folder + "/gone.swift", withDestinationPath: "nowhere")
    try package.write(
      Data([0xFF, 0xFE, 0x0A] + "import Missing\u{0}\n".utf8), to: "Sources/Base/Odd.swift")
    var large = Data("import Feed\n".utf8)
    large.append(Data(repeating: UInt8(ascii: "/"), count: 50_000_000))
    try package.write(large, to: "Sources/Base/Large.swift")
    let result = try await check(package)
    #expect(result.status == 1)
    #expect(result.output.contains("Sources/Base/Large.swift:1: missing-dependency"))
    #expect(result.errors == "")
  }

  @Test func readsNamesWithSpacesAndSymbols() async throws {
    let package = try KitPackage(
      named: "ein Boot 🚣",
      manifest: KitPackage.package(
        """
            .target(name: "My Base", path: "Sources/Base"),
            .target(name: "feed-list 🚣", dependencies: ["My Base"], path: "Sources/Feed 🚣"),
        """))
    try package.write("import My_Base\n", to: "Sources/Feed 🚣/é.swift")
    let clean = try await check(package)
    #expect(clean.output.contains("Sources/Feed/Feed.swift: stray-file"))
    try package.write("import feed_list_🚣\nimport Base\n", to: "Sources/Base/Base.swift")
    let result = try await check(package)
    #expect(result.output.contains("My Base imports feed-list 🚣"), "\(result.output)")
    #expect(!result.output.contains("unused-dependency"), "\(result.output)")
  }
}
