import Foundation
import SystemKit
import TestSupport
import Testing

struct TestScriptTests {
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder("test") }

  /// Replaces the toolchain: writes what is built and tested to the file `runs`.
  private func makeSwift(_ commands: String = "") throws {
    for module in ["TweetsMVP", "TweetsVIP", "ShadowKit", "NetworkKit"] {
      try folder.files.write("", to: "Tests/\(module)Tests/Tests.swift")
    }
    try folder.files.write("@testable import PatternKit\n", to: "Tests/ShadowKitTests/Tests.swift")
    try folder.files.write("\"PatternKit\", \"TraceKit\"", to: "Package.swift")
    try folder.makeSwift(
      """
      [ "$2" != --help-hidden ] || exit 0
      [ "$(cat interrupting 2>/dev/null)" != "$1" ] || kill -INT 0
      [ "$1" = test ] || exit 0
      echo "$REGATTA_ONLY $REGATTA_EXHAUSTIVE: $*" >>runs
      \(commands)
      """)
  }

  /// Shell commands in place of the tests, and the exit codes of the script.
  @Test(arguments: [
    ("", 0), ("mkdir $TMPDIR/left", 1), ("exit 3", 3), ("touch $TMPDIR/left; kill -9 $$", 137),
    ("touch $TMPDIR/left; kill -INT $PPID", 130),
  ])
  func removesTheTemporaryDirectory(command: String, status: Int32) throws {
    try makeSwift(
      """
      echo "$TMPDIR" >directory
      touch $TMPDIR/_swiftpm.lock
      \(command)
      """)
    let result = try folder.run("test", "--only", "TweetsVIP")
    #expect(result.status == status)
    #expect(result.errors.contains("temporary directory: left") == (status == 1))
    let directory = try folder.files.read("directory").dropLast()
    #expect(!directory.isEmpty && !FileManager.default.fileExists(atPath: String(directory)))
  }

  @Test func namesTheModulesAndPassesOtherArguments() throws {
    try makeSwift()
    let result = try folder.run(
      "test", "--filter", "a", "--only", "TweetsVIP", "NetworkKitTests", "--exhaustive", "--skip",
      "b")
    #expect(result.status == 0, "\(result.errors)")
    let run = try folder.files.read("runs")
    let start = "TweetsVIP NetworkKit 1: test --disable-xctest --scratch-path .build/only "
    #expect(run.hasPrefix(start))
    #expect(run.hasSuffix("--filter a --skip b\n"))
  }

  /// As after the time limit of a run.
  @Test func namesTheTestsThatDidNotEnd() throws {
    try makeSwift(
      """
      echo "◇ Test run started."
      case "$*" in *--skip\\ *) exit ;; esac
      for name in one two; do echo "◇ Test $name() started."; done
      echo "◇ Test three(a:) started."
      echo "✔ Test one() passed after 0.1 seconds."
      echo "✘ Test three(a:) with 2 test cases failed after 0.1 seconds with 1 issue."
      exit 124
      """)
    let result = try folder.run("test")
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("with 1 issue.\ndid not end: two()\n"), "\(result)")
  }

  /// Arguments, and the only line on standard error.
  @Test(arguments: [
    (
      ["--only", "TweetVIP"], "no module 'TweetVIP'; similar ones with tests: TweetsVIP, TweetsMVP"
    ),
    (["--only", "networkkit"], "no module 'networkkit'; similar ones with tests: NetworkKit"),
    (["--only", "TweetsVIP", "Shadow"], "no module 'Shadow'; similar ones with tests: ShadowKit"),
    (
      ["--only", "PatternKit"],
      "PatternKit has no tests of its own; tests that import it: ShadowKit"
    ),
    (["--only", "TraceKit"], "TraceKit has no tests of its own; tests that import it: none"),
    (["--only"], "--only needs the name of a module, such as TweetsVIP"),
    (["--filter", "a", "--only"], "--only needs the name of a module, such as TweetsVIP"),
    (["--only", "--filter", "a"], "--only needs the name of a module, such as TweetsVIP"),
    (["--only", "TweetsVIP", "--all"], "--only names modules, --all means every test: choose one"),
  ])
  func rejectsArguments(arguments: [String], message: String) throws {
    try makeSwift()
    let result = try folder.run("test", arguments)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("test: \(message)"), "\(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(!folder.exists("runs"))
  }

  @Test(arguments: ["5.10", "6.1.2"])
  func rejectsAnOldToolchain(version: String) throws {
    try makeSwift()
    try folder.files.write(version, to: "version")
    let result = try folder.run("test")
    let number = version.prefix(version == "6.1.2" ? 3 : 4)
    #expect(result.status == 69)
    #expect(
      result.errors == "test: Swift \(number) is on the PATH; Swift 6.2 or newer is needed: "
        + "https://www.swift.org/install\n")
  }

  /// Ctrl-C, during the build or the tests, interrupts all processes of the group.
  @Test(arguments: ["--only TweetsVIP", ""], ["build", "test"])
  func endsWithAnInterrupt(arguments: String, during: String) throws {
    try makeSwift("echo '◇ Test run started.'")
    try folder.files.write(during, to: "interrupting")
    let interrupted = try folder.shell("exec Scripts/test \(arguments)")
    // `--only` has no build of its own.
    #expect(interrupted.status == (arguments != "" && during == "build" ? 0 : 130))
    try folder.files.write("", to: "interrupting")
    let result = try folder.shell("exec Scripts/test \(arguments)")
    #expect(result.status == 0 && !result.errors.contains("waiting"), "\(result)")
  }

  @Test func waitsForAnotherRun() throws {
    try makeSwift("touch begun; until [ -e go ]; do sleep 0.1; done; echo \"$REGATTA_ONLY\" >>runs")
    let result = try folder.shell(
      """
      Scripts/test --only TweetsVIP & first=$!
      until [ -e begun ]; do sleep 0.1; done
      Scripts/test --only NetworkKit 2>messages & second=$!
      until [ -s messages ]; do sleep 0.1; done
      touch go && wait $first && wait $second && sed 's/ .*//' runs && cat messages >&2
      """)
    #expect(result.status == 0)
    #expect(result.output == "TweetsVIP\nTweetsVIP\nNetworkKit\nNetworkKit\n")
    #expect(result.errors == "test: waiting for another run in this folder\n")
  }

  @Test(arguments: [["--only", "TweetsVIP"], []])
  func runsInAFolderWithSpacesAndNonASCIILetters(arguments: [String]) throws {
    try makeSwift("echo '◇ Test run started.'")
    let name = "Möwen & Boote/帆 船"
    let copy = try folder.shell(
      "mkdir -p '\(name)' && cp -R Package.swift Scripts Tests '\(name)/'")
    #expect(copy.status == 0)
    let result = try folder.run("../\(name)/Scripts/test", arguments)
    #expect(result.status == 0 && folder.exists("\(name)/.build/test.lock"), "\(result)")
  }

  @Test func reportsAReadOnlyFolder() throws {
    try makeSwift()
    let result = try folder.runReadOnly("test")
    #expect(result.status == 74)
    #expect(result.errors == "test: cannot write to \(folder.files.path)\n")
    #expect(!folder.exists(".build"))
  }

  @Test func reportsAFolderThatCannotBeWritten() throws {
    try makeSwift()
    try folder.files.write("", to: ".build")
    let result = try folder.run("test")
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("test: cannot write to /"), "\(result.errors)")
  }
}
