import Foundation
import SystemKit
import TestSupport
import Testing

struct TestScriptTests {
  /// Shell commands in place of the tests, and the exit codes of the script.
  @Test(arguments: [
    ("", 0), ("mkdir $TMPDIR/left", 1), ("exit 3", 3), ("touch $TMPDIR/left; kill -9 $$", 137),
    ("touch $TMPDIR/left; kill -INT $PPID", 130),
  ])
  func removesTheTemporaryDirectory(command: String, status: Int32) throws {
    let folder = try ScriptFolder("test")
    try folder.makeProgram(
      "bin/swift",
      """
      #!/bin/sh
      [ "$1" = test ] && [ "$2" != --help-hidden ] || exit 0
      echo "$TMPDIR" >directory
      touch $TMPDIR/_swiftpm.lock
      \(command)

      """)
    let result = try folder.run("test")
    #expect(result.status == status)
    #expect(result.errors.contains("temporary directory: left") == (status == 1))
    let directory = try folder.files.read("directory").dropLast()
    #expect(!directory.isEmpty && !FileManager.default.fileExists(atPath: String(directory)))
  }
}
