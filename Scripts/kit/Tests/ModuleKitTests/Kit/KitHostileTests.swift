import Foundation
import TestSupport
import Testing

/// A repository of strangers: what it can run, where it can write, what it can print.
@Suite(.timeLimit(.minutes(15)))
struct KitHostileTests {
  private let package: KitPackage
  private let files = FileManager.default

  init() throws { package = try KitPackage() }

  /// Git runs what its configuration names: a monitor, hooks, filters, merge drivers.
  @Test func gitRunsNoProgramOfTheRepository() async throws {
    let program = "\(package.path)/run"
    try package.write("#!/bin/sh\ntouch \(package.path)/ran\ncat\n", to: "run")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try package.write("*.swift filter=own diff=own merge=own\n", to: ".gitattributes")
    try await package.commit()
    try await package.git(
      "-c", "user.name=m", "-c", "user.email=m@example.com", "commit", "-q",
      "--allow-empty", "-m", "Add\n\nChange: one")
    for hook in ["post-index-change", "post-checkout"] {
      try package.write(try package.read("run"), to: "hooks/\(hook)")
      try files.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(package.path)/hooks/\(hook)")
    }
    for (key, value) in [
      ("core.fsmonitor", program), ("core.hooksPath", "\(package.path)/hooks"),
      ("filter.own.clean", program), ("filter.own.smudge", program),
      ("filter.own.process", program),
      ("filter.own.required", "true"), ("merge.own.driver", program), ("diff.external", program),
      ("diff.own.textconv", program), ("gpg.program", program), ("log.showSignature", "true"),
    ] { try await package.git("config", key, value) }
    // SwiftPM runs git with the repository's settings where it reads a manifest, here once.
    #expect(try await package.kit(["check"]).status == 0)
    try? files.removeItem(atPath: "\(package.path)/ran")
    try package.write("struct Base { }\n", to: "Sources/Base/Base.swift")
    for command in [
      ["affected", "--base", "HEAD"], ["affected", "--base", "HEAD~1", "--head", "HEAD"],
      ["graph", "--diff", "HEAD"], ["stats", "--compare", "HEAD"], ["api", "diff", "HEAD"],
      ["change-cost"], ["change-cost", "--pairs"], ["check"],
    ] {
      let result = try await package.kit(command)
      #expect(result.status == 0, "\(command): \(result.errors)")
      #expect(!files.fileExists(atPath: "\(package.path)/ran"), "\(command)")
    }
  }

  /// A commit that git itself would not check out.
  @Test(arguments: ["..", ".git"])
  func readsNoCommitWithAPathOutside(name: String) async throws {
    try await package.commit()
    let script = """
      blob=$(echo 'let x = 1' | git hash-object -w --stdin)
      inner=$(printf '100644 blob %s\\tpwn.swift\\n' $blob | git mktree)
      tree=$( (git ls-tree HEAD; printf '040000 tree %s\\t\(name)\\n' $inner) | git mktree)
      git -c user.name=m -c user.email=m@example.com commit-tree -m m $tree >commit
      """
    let made = try await KitProgram.run("/bin/sh", ["-c", script], in: package.path)
    try #require(made.status == 0, "\(made.errors)")
    let commit = String(try package.read("commit").dropLast())
    let result = try await package.kit(["graph", "--diff", commit])
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix("has a file with the path '\(name)/pwn.swift'\n"), "\(result.errors)")
  }

  @Test(arguments: ["fifo", "link", "/dev/full", "folder"])
  func writesNoBaselineInPlaceOfAnotherThing(name: String) async throws {
    let path = name.hasPrefix("/") ? name : "\(package.path)/\(name)"
    mkfifo("\(package.path)/fifo", 0o600)
    try files.createSymbolicLink(atPath: "\(package.path)/link", withDestinationPath: "other")
    try files.createDirectory(atPath: "\(package.path)/folder", withIntermediateDirectories: true)
    let before = try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    let result = try await package.kit(["check", "--write-baseline", path])
    #expect(result.status == 74)
    #expect(result.errors == "kit: \(path) can't be written: it is no regular file\n")
    #expect(try files.attributesOfItem(atPath: path)[.type] as? FileAttributeType == before)
    #expect(!files.fileExists(atPath: "\(package.path)/other"))
  }

  @Test(arguments: [".kit", ".kit/api", ".kit/api/Base.txt"])
  func writesNoLockOutsideThePackage(link: String) async throws {
    let outside = try TemporaryFolder()
    try package.write("public struct Base {}\n", to: "Sources/Base/Base.swift")
    try make(link, to: outside.path + (link.hasSuffix("txt") ? "/Base.txt" : ""))
    let result = try await package.kit(["api"])
    #expect(result.status == (link.hasSuffix("txt") ? 65 : 74), "\(result.errors)")
    #expect(try files.contentsOfDirectory(atPath: outside.path) == [])
  }

  @Test func writesALockThroughALinkInThePackage() async throws {
    try package.write("public struct Base {}\n", to: "Sources/Base/Base.swift")
    try package.write("", to: "locks/.keep")
    try make(".kit/api", to: "../locks")
    #expect(try await package.kit(["api"]).status == 0)
    #expect(try package.read("locks/Base.txt").hasSuffix("public struct Base\n"))
  }

  @Test(arguments: ["Sources/SoupsKit", "Tests", "CODEOWNERS"])
  func createsNoModuleOutsideThePackage(link: String) async throws {
    let outside = try TemporaryFolder()
    try package.write(
      KitPackage.manifest.replacing(
        ".target(name: \"Base\")",
        with: ".target(name: \"DisplayKit\"), .target(name: \"TaskKit\")"
      )
      .replacing("\"Base\"", with: "\"DisplayKit\""), to: "Package.swift")
    try package.write("", to: "Sources/DisplayKit/D.swift")
    try package.write("", to: "Sources/TaskKit/T.swift")
    try outside.write("* @here\n", to: "file")
    try? files.removeItem(atPath: "\(package.path)/\(link)")
    try make(link, to: outside.path + (link == "CODEOWNERS" ? "/file" : ""))
    let manifest = try package.read("Package.swift")
    let result = try await package.kit(
      ["new", "mvp", "SoupsKit", "--owner", "@me"].dropLast(link == "CODEOWNERS" ? 0 : 2))
    #expect(result.status == 74, "\(result.errors)")
    #expect(try files.contentsOfDirectory(atPath: outside.path) == ["file"])
    #expect(try outside.read("file") == "* @here\n")
    #expect(try package.read("Package.swift") == manifest)
  }

  @Test(arguments: ["Sources/Base/\u{1}.swift", "Sources/\u{1}/A.swift"])
  func namesASourceThatIsNotUTF8(file: String) async throws {
    let make = "mkdir -p \"$(dirname \"$0\")\" && echo >\"$0\""
    let path = file.replacing("\u{1}", with: "$(printf '\\377')")
    let made = try await KitProgram.run(
      "/bin/sh", ["-c", make.replacing("$0", with: path)], in: package.path)
    guard made.status == 0 else { return }  // Not on a Mac.
    for command in [["check"], ["graph"], ["api"], ["stats"]] {
      let result = try await package.kit(command)
      #expect(result.status == (file.hasSuffix("A.swift") ? 0 : 65), "\(command)")
    }
  }

  @Test func printsNoWorkflowCommand() async throws {
    try package.write(
      KitPackage.package(
        """
            .target(name: "Base", path: "::error title=x::y"),
            .target(name: "##[error]Feed", path: "Sources/Feed"),
        """), to: "Package.swift")
    try package.write("import Feed\n", to: "::error title=x::y/A.swift")
    try await package.commit()
    try package.write("import Feed \n", to: "::error title=x::y/A.swift")
    for command in [
      ["check"], ["check", "--format", "json"], ["check", "--format", "markdown"], ["graph"],
      ["check", "--format", "sarif"], ["check", "--format", "gitlab"], ["stats"], ["api"],
      ["affected", "--base", "HEAD", "--why"], ["stats", "--by", "folder"],
    ] {
      let result = try await package.kit(command)
      let lines = (result.output + result.errors).split(separator: "\n")
      #expect(!lines.isEmpty || command == ["api"], "\(command)")
      #expect(!lines.contains { $0.contains("##[") || $0.contains(/^\s*::/) }, "\(command)")
    }
  }

  /// The folder for temporary files is one that all users can write.
  @Test func hasNoCacheWithoutAHome() async throws {
    let temporary = try TemporaryFolder()
    let environment = ["XDG_CACHE_HOME": "", "HOME": "", "TMPDIR": temporary.path]
    #expect(try await package.kit(["check"], environment: environment).status == 0)
    #expect(try files.contentsOfDirectory(atPath: temporary.path) == [])
  }

  private func make(_ link: String, to target: String) throws {
    let path = "\(package.path)/\(link)"
    try files.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
