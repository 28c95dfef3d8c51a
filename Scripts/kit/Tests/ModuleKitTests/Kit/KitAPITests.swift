import Foundation
import Testing

/// Runs `kit api` on real packages; ModuleAPITests cover what it reads and compares.
struct KitAPITests {
  private let package: KitPackage

  init() throws {
    package = try KitPackage()
    try package.write("* @team\n", to: "CODEOWNERS")
    try package.write("public struct Base { public func a() {} }\n", to: "Sources/Base/Base.swift")
    try package.write("import Base\n\nlet a: () = Base().a()\n", to: "Sources/Feed/Feed.swift")
  }

  private let lock = ".kit/api/Base.txt"

  @Test func locksAnAPIAndReportsWhatBreaksIt() async throws {
    #expect(try await package.kit(["api"]).output == "wrote \(lock)\n")
    #expect(
      try package.read(lock) == "# kit api 1\npublic struct Base\npublic func Base.a()\n")
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")

    try package.write("public struct Base { public func b() {} }\n", to: "Sources/Base/Base.swift")
    let text = try await package.kit(["api", "--check"])
    #expect(text.status == 1 && text.errors == "")
    #expect(
      text.output == """
        \(lock): api-breaking: Base: Base.a(): removed (owned by @team; used by Feed)
          fix: restore it, or accept the change: kit api --accept Base
        Sources/Base/Base.swift:1: api-compatible: Base: Base.b(): added (owned by @team)
          fix: accept the change: kit api --accept Base
        2 findings

        """)
    let github = try await package.kit(["api", "--check", "--format", "github"])
    #expect(github.output.hasPrefix("::error file=\(lock),title=api-breaking::"))
    #expect(github.output.contains("\n::notice file=Sources/Base/Base.swift,line=1,"))
    let gitlab = try await package.kit(["api", "--check", "--format", "gitlab"])
    let issues = try JSONSerialization.jsonObject(with: Data(gitlab.output.utf8))
    #expect((issues as? [[String: Any]])?.map { $0["severity"] as? String } == ["major", "info"])
    let markdown = try await package.kit(["api", "--check", "--format", "markdown"])
    #expect(markdown.output.hasPrefix("- **api-breaking** `Base: Base.a(): removed"))
    #expect(try await package.kit(["api", "--accept", "Base"]).output == "wrote \(lock)\n")
    #expect(try await package.kit(["api", "--check"]).status == 0)
  }

  /// The others stay findings.
  @Test func acceptsOneChange() async throws {
    try package.write(
      "public struct Base { public func a() {}; public let c = 1 }\n", to: "Sources/Base/Base.swift"
    )
    _ = try await package.kit(["api"])
    try package.write(
      "public struct Base { public func b() {}; public let c = \"\" }\n",
      to: "Sources/Base/Base.swift"
    )
    let arguments = ["api", "--accept", "Base", "--only"]
    #expect(try await package.kit(arguments + ["Base.b()"]).output == "wrote \(lock)\n")
    #expect(
      try package.read(lock)
        == "# kit api 1\npublic struct Base\npublic func Base.a()\npublic func Base.b()\n"
        + "public let Base.c: Int\n")
    // By the line of the lock, several at once.
    let both = arguments + ["public func Base.a()", "--only", "Base.c"]
    #expect(try await package.kit(both).status == 0)
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")
    let unknown = try await package.kit(arguments + ["Base.d()"])
    #expect(unknown.status == 64 && unknown.errors == "kit: unknown change 'Base.d()'\n")
    let alone = try await package.kit(["api", "--only", "Base.b()"])
    #expect(alone.status == 64, "\(alone.errors)")
  }

  @Test func locksProductsAndPlatforms() async throws {
    let start = KitPackage.manifest.replacing(
      "  targets:",
      with: """
          platforms: [.macOS(.v13)],
          products: [.library(name: "Feed", targets: ["Feed"])],
          targets:
        """)
    try package.write(start, to: "Package.swift")
    let written = try await package.kit(["api"])
    #expect(written.output == "wrote \(lock)\nwrote .kit/api/packages.lock\n")
    #expect(
      try package.read(".kit/api/packages.lock") == """
        # kit packages 1
        Package.swift: platform macos 13.0
        Package.swift: product Feed
        Package.swift: tools 6.0.0

        """)
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")
    try package.write(
      start.replacing(".v13", with: ".v14").replacing(
        "name: \"Feed\", targets", with: "name: \"News\", targets"), to: "Package.swift")
    let changed = try await package.kit(["api", "--check"])
    #expect(
      changed.status == 1
        && changed.output == """
          Package.swift: api-breaking: product Feed: removed
            fix: restore it, or accept the change: kit api --accept Package.swift
          Package.swift: api-breaking: platform macos raised from 13.0 to 14.0
            fix: restore it, or accept the change: kit api --accept Package.swift
          Package.swift: api-compatible: product News: added
            fix: accept the change: kit api --accept Package.swift
          3 findings

          """
    )
    let accepted = try await package.kit(["api", "--accept", "Package.swift"])
    #expect(accepted.output == "wrote .kit/api/packages.lock\n")
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")
    try package.write("# kit packages 2\n", to: ".kit/api/packages.lock")
    let newer = try await package.kit(["api", "--check"])
    #expect(newer.status == 65 && newer.errors.hasPrefix("kit: .kit/api/packages.lock:1: "))
  }

  @Test func requiresALockOfEachModuleWithAnAPI() async throws {
    let missing = try await package.kit(["api", "--check"])
    #expect(missing.status == 1)
    #expect(missing.output.hasPrefix("\(lock): api-lock: the API of Base has no lock\n"))
    _ = try await package.kit(["api"])
    try package.write("# kit api 1\n", to: ".kit/api/Gone.txt")
    let gone = try await package.kit(["api", "--check"])
    #expect(gone.output.hasPrefix(".kit/api/Gone.txt: api-lock: Gone is no module any more\n"))
    try package.write("disable: api-lock\n", to: ".kit.yml")
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")
    let unknown = try await package.kit(["api", "--accept", "Bsae"])
    #expect(unknown.status == 64, "\(unknown.errors)")
  }

  @Test func comparesCommits() async throws {
    try await package.commit()
    try package.write("public struct Base {}\n", to: "Sources/Base/Base.swift")
    let tree = try await package.kit(["api", "diff", "HEAD"])
    #expect(tree.status == 0 && tree.output.contains("api-breaking: Base: Base.a(): removed"))
    #expect(tree.output.contains("  fix: restore it, or name it in the release notes\n"))
    try package.write(
      "public struct Base { public func a() -> Int {} }\n", to: "Sources/Base/Base.swift")
    #expect(
      try await package.kit(["api", "diff", "HEAD"]).output.contains(
        "type changed (owned by @team; used by Feed); it was: public func Base.a()\n"))
    #expect(try await package.kit(["api", "diff", "HEAD", "HEAD"]).output == "no findings\n")
    #expect(
      try await package.kit(["api", "diff", "gone"]).errors == "kit: unknown commit 'gone'\n")
  }

  @Test func locksTheDefaultIsolation() async throws {
    let manifest = KitPackage.manifest.replacing("tools-version: 6.0", with: "tools-version: 6.2")
    try package.write(manifest, to: "Package.swift")
    _ = try await package.kit(["api"])
    let isolated = manifest.replacing(
      "name: \"Base\")", with: "name: \"Base\", swiftSettings: [.defaultIsolation(MainActor.self)])"
    )
    try package.write(isolated, to: "Package.swift")
    let result = try await package.kit(["api", "--check"])
    #expect(
      result.output.hasPrefix(
        "Package.swift:1: api-breaking: Base: defaultIsolation: setting added "),
      "\(result.output)\(result.errors)")
    _ = try await package.kit(["api"])
    #expect(try package.read(lock).hasPrefix("# kit api 2\npublic struct Base\n"))
    #expect(try await package.kit(["api", "--check"]).output == "no findings\n")
  }

  @Test(arguments: [
    ("public struct Base { public func a() {} }\n", "patch: the API is the same\n"),
    (
      "public struct Base { public func a() {}; public func b() {} }\n",
      "minor: the API has more\n  Base: Base.b(): added (owned by @team)\n"
    ),
    (
      "public struct Base {}\n",
      "major: a caller does not compile\n  Base: Base.a(): removed (owned by @team; used by Feed)\n"
    ),
  ])
  func saysWhichVersionIncreases(source: String, text: String) async throws {
    try await package.commit()
    try package.write(source, to: "Sources/Base/Base.swift")
    #expect(try await package.kit(["api", "diff", "HEAD", "--semver"]).output == text)
  }

  /// A file that the API does not need may be missing from the repository, as in a partial clone.
  @Test func readsOnlyTheSourcesOfACommit() async throws {
    try package.write("picture", to: "Sources/Base/picture.png")
    try await package.commit()
    let picture = try await KitProgram.run(
      "/usr/bin/env", ["git", "rev-parse", "HEAD:Sources/Base/picture.png"], in: package.path)
    let name = picture.output.trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(
      atPath: "\(package.path)/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    try package.write("public struct Base {}\n", to: "Sources/Base/Base.swift")
    let result = try await package.kit(["api", "diff", "HEAD"])
    #expect(result.output.contains("Base.a(): removed"), "\(result.errors)")
  }

  @Test func knowsTheAPIOfAModuleThatIsReExported() async throws {
    try package.write("public struct Old {}\n", to: "Sources/Feed/Feed.swift")
    try await package.commit()
    try package.write("@_exported import Base\n", to: "Sources/Feed/Feed.swift")
    let result = try await package.kit(["api", "diff", "HEAD"])
    #expect(result.output.contains("api-breaking: Feed: Old: removed"), "\(result.output)")
  }

  /// The older commit is not in the clone.
  @Test func namesTheShallowClone() async throws {
    try await package.commit()
    try package.write("", to: "Sources/Base/New.swift")
    try await package.commit()
    let clone = try KitPackage(manifest: nil)
    try await clone.git("clone", "-q", "--depth", "1", "file://\(package.path)", ".")
    let result = try await clone.kit(["api", "diff", "HEAD~1"])
    #expect(
      result.errors
        == "kit: unknown commit 'HEAD~1'; the clone is shallow: run git fetch --unshallow\n")
  }

  @Test(arguments: [
    (Data("public struct Base {\n  func )\n}\n".utf8), ":2: the file is not valid Swift"),
    (Data("let a = 1\n<<<<<<< ours\n".utf8), ":2: the file has a conflict marker"),
    (Data([0x61, 0x0A, 0xFF, 0xFE, 0xC3]), ":2: the file is not valid UTF-8"),
    (
      Data(repeating: UInt8(ascii: "{"), count: 500_000), ":1: the code nests too deeply to be read"
    ),
    (
      Data("let a = \(String(repeating: "\"\\(", count: 30_000))".utf8),
      ":1: the code nests too deeply to be read"
    ),
    (Data(repeating: UInt8(ascii: " "), count: 100_000_000), ": the file is larger than 4 MB"),
  ])
  func reportsASourceThatItCannotRead(source: Data, reason: String) async throws {
    _ = try await package.kit(["api"])
    let before = try package.read(lock)
    try package.write(source, to: "Sources/Base/Odd.swift")
    for arguments in [["api"], ["api", "--check"]] {
      let result = try await package.kit(arguments)
      #expect(result.status == 65 && result.output == "")
      #expect(result.errors == "kit: Sources/Base/Odd.swift\(reason)\n")
    }
    #expect(try package.read(lock) == before)
  }

  @Test func reportsALockOfANewerKit() async throws {
    try package.write("# kit api 9\n", to: lock)
    for arguments in [["api"], ["api", "--check"], ["api", "--accept", "Base"]] {
      let result = try await package.kit(arguments)
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("kit: \(lock):1: the lock is of a newer kit (format 9)"))
    }
    #expect(try package.read(lock) == "# kit api 9\n")
  }
}
