import Foundation
import SystemKit
import TestSupport
import Testing

struct RunScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("run")
    for path in [
      "Package.swift", "App/Main.swift", "App/Resources/a.json", "Modules/A/A.swift",
      "Plugins/EmbedText/EmbedText.swift", "Scripts/embed/main.swift",
    ] { try folder.files.write("// \(path)\n", to: path) }
    try folder.files.write("6.3.1", to: "version")
    try folder.makeSwift(Self.commands)
  }

  /// Writes a line for each build. The program prints its directory and arguments.
  private static let commands = """
    case $* in *--show-bin-path) echo "$PWD/.build/scripts/debug" && exit ;; esac
    echo "$*" >>builds
    [ ! -e failing ] || { echo "error: failing"; exit 1; }
    [ ! -e interrupting ] || eval "$(cat interrupting)"
    mkdir -p .build/scripts/debug
    printf '#!/bin/sh\\necho "$PWD $*"\\n' >.build/scripts/debug/regatta
    chmod +x .build/scripts/debug/regatta
    touch Package.resolved

    """

  private var builds: Int {
    get throws {
      folder.exists("builds") ? try folder.files.read("builds").split(separator: "\n").count : 0
    }
  }

  @Test func startsAtOnceAfterABuild() throws {
    for _ in 0..<2 {
      let result = try folder.run("run", "articles", "list", in: "App")
      #expect(result.status == 0 && result.output == "\(folder.files.path)/App articles list\n")
    }
    #expect(
      try folder.files.read("builds").hasPrefix(
        "build --product regatta --scratch-path .build/scripts"))
    #expect(try builds == 1)
  }

  /// Shell commands.
  @Test(arguments: [
    "echo >>App/Main.swift", "echo >App/New.swift", "rm Modules/A/A.swift",
    "mv App/Main.swift App/Other.swift", "echo >>App/Resources/a.json", "echo >>Package.swift",
    "echo >>Plugins/EmbedText/EmbedText.swift", "echo >>Scripts/embed/main.swift",
    "echo 'build=\"$build -v\"' >>Scripts/prepare", "echo 6.4 >version",
    "rm .build/scripts/debug/regatta",
    Self.rewriting("Package.resolved"), Self.rewriting(".build/scripts/debug/regatta"),
  ])
  func buildsAfterAChange(command: String) throws {
    _ = try folder.run("run")
    try change(command)
    for _ in 0..<2 { #expect(try folder.run("run").status == 0) }
    #expect(try builds == 2)
  }

  /// Repeated until the file system's clock has advanced.
  private static func rewriting(_ file: String) -> String {
    "until [ \(file) -nt .build/run.stamp ]; do echo >>\(file); done"
  }

  @Test(arguments: [
    "touch App/Main.swift Package.swift",
    "cp App/Main.swift a && rm App/Main.swift && mv a App/Main.swift",
    "mkdir Tests && echo >Tests/A.swift",
  ])
  func startsAtOnceWithTheSameSources(command: String) throws {
    _ = try folder.run("run")
    try change(command)
    #expect(try folder.run("run").status == 0)
    #expect(try builds == 1)
  }

  @Test func repeatsAFailedBuild() throws {
    _ = try folder.run("run")
    try change("echo >>App/Main.swift && touch failing")
    for _ in 0..<2 {
      let result = try folder.run("run")
      #expect(result.status == 1 && result.output == "" && result.errors == "error: failing\n")
    }
    try change("rm failing")
    #expect(try folder.run("run").status == 0)
    #expect(try builds == 4)
  }

  /// Ctrl-C interrupts all processes of the group.
  @Test(arguments: ["kill -9 $PPID", "kill -INT 0"])
  func repeatsAnInterruptedBuild(command: String) throws {
    try folder.files.write(command, to: "interrupting")
    #expect(try folder.shell("exec Scripts/run").status != 0)
    #expect(!folder.exists(".build/run.stamp"))
    try change("rm interrupting")
    let result = try folder.run("run")
    #expect(result.status == 0 && !result.errors.contains("waiting"), "\(result)")
    #expect(try builds == 2)
  }

  @Test func waitsForAnotherBuild() throws {
    try folder.files.write("touch begun; until [ -e go ]; do sleep 0.1; done", to: "interrupting")
    let result = try folder.shell(
      """
      Scripts/run first 2>/dev/null & first=$!
      until [ -e begun ]; do sleep 0.1; done
      Scripts/run second 2>messages & second=$!
      until grep -qs waiting messages; do sleep 0.1; done
      touch go && wait $first && wait $second && cat messages >&2
      """)
    #expect(result.status == 0)
    #expect(result.errors == "run: waiting for another run in this folder\n")
    #expect(try builds == 1)
  }

  @Test func runsInAFolderWithSpacesAndNonASCIILetters() throws {
    let name = "Möwen & Boote/帆 船"
    try change(
      "mkdir -p '\(name)' && cp -R App Modules Package.swift Plugins Scripts version '\(name)/'")
    for _ in 0..<2 {
      let result = try folder.run("../\(name)/Scripts/run", "a b", in: "\(name)/App")
      #expect(
        result.status == 0 && result.output == "\(folder.files.path)/\(name)/App a b\n",
        "\(result)")
    }
    #expect(try folder.files.read("\(name)/builds").filter { $0 == "\n" }.count == 1)
  }

  @Test func reportsAReadOnlyFolder() throws {
    let result = try folder.runReadOnly("run")
    #expect(result.status == 74)
    #expect(result.errors == "run: cannot write to \(folder.files.path)\n")
    #expect(!folder.exists(".build") && !folder.exists("builds"))
  }

  private func change(_ command: String) throws {
    let result = try folder.shell(command)
    try #require(result.status == 0, "\(result.errors)")
  }
}
