import Foundation
import SystemKit
import TestSupport

/// Copies of scripts in a folder of their own, and programs that replace those of the toolchain and
/// of the build.
final class ScriptFolder {
  let files: TemporaryFolder
  private static let scripts = URL(
    filePath: "../../Scripts", relativeTo: URL(filePath: #filePath)
  ).absoluteURL

  init(_ scripts: String...) throws {
    files = try TemporaryFolder()
    for script in scripts + ["prepare"] {
      let source = Self.scripts.appending(path: script)
      try makeProgram("Scripts/\(script)", String(contentsOf: source, encoding: .utf8))
    }
  }

  /// A process writes the program: while this one has it open, another test might start a process
  /// that inherits it, and a program that is open for writing cannot be executed.
  func makeProgram(_ path: String, _ text: String) throws {
    try files.write(text, to: "text")
    _ = try Command.run(
      "sh", ["-c", "mkdir -p \"$(dirname \(path))\" && install -m 755 text \(path)"],
      in: files.path, limit: .seconds(60))
  }

  /// A `swift` of the version in the file `version`, 6.3.1 by default, that runs shell commands otherwise.
  func makeSwift(_ commands: String) throws {
    try makeProgram(
      "bin/swift",
      """
      #!/bin/sh
      if [ "$1" = --version ]; then
        echo "Swift version $(cat version 2>/dev/null || echo 6.3.1) (swift-RELEASE)"
        exit
      fi
      \(commands)

      """)
  }

  /// Programs in `bin` precede the system's.
  func run(
    _ script: String, _ arguments: String..., in subfolder: String = "",
    environment: [String: String] = [:]
  ) throws -> Command {
    try run(script, arguments, in: subfolder, environment: environment)
  }

  func run(
    _ script: String, _ arguments: [String], in subfolder: String = "",
    environment: [String: String] = [:]
  ) throws -> Command {
    try Command.run(
      "\(files.path)/Scripts/\(script)", arguments, in: files.path + "/" + subfolder,
      environment: ["PATH": "\(files.path)/bin:/usr/bin:/bin"].merging(environment) { $1 },
      limit: .seconds(60))
  }

  /// Runs a shell command in the folder. It has a process group of its own, for signals to all of it.
  func shell(_ command: String) throws -> Command {
    try Command.run(
      "perl", ["-e", "setpgrp; exec @ARGV", "sh", "-c", command], in: files.path,
      environment: ["PATH": "\(files.path)/bin:/usr/bin:/bin"], limit: .seconds(60))
  }

  /// As the user who runs the tests; root, who may write everywhere, as another one.
  func runReadOnly(_ script: String) throws -> Command {
    let drop = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    let result = try shell(
      """
      chmod -R a+rX,a-w .
      [ "$(id -u)" != 0 ] || user="\(drop)"
      $user "$PWD/Scripts/\(script)"
      """)
    _ = try shell("chmod -R u+w .")
    return result
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: files.path + "/" + path)
  }
}
