import Foundation
import SystemKit
import TestSupport

/// A program in place of `kit`: each file of this repository has seven lines of code and one type, and
/// the tests of a pattern replace one role, which is named like its folder. Of a commit it counts two
/// declarations and three changed tests, of which one is gone.
struct FakeKit {
  private let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/kit"
    let modules = URL(filePath: "../../Modules", relativeTo: URL(filePath: #filePath)).path
    let rows = try FileManager.default.subpathsOfDirectory(atPath: modules)
      .filter { $0.hasSuffix(".swift") }
      .map { #"{"name":"Modules/\#($0)","code":7,"types":1,"protocols":0,"exposed":2}"# }
    try folder.write("[\(rows.joined(separator: ","))]", to: "stats")
    try folder.write(
      """
      #!/bin/sh
      case $1 in
        stats) cat "\(folder.path)/stats" ;;
        doubles) echo '{"roles":["'"${3##*/Modules/}"'"],"types":["A","B"],"lines":9}' ;;
        change-cost)
          files='{"paths":[],"hunks":0,"added":0,"removed":0}' separator='[' previous=
          for argument; do
            [ "$previous" != --commit ] || {
              echo "$separator"'{"change":"","commits":["'"$argument"'"],"sources":'"$files"',
                "tests":'"$files"',"declarations":["A","B"],"requirementsAndCases":["P.a"],"vanished":[],
                "changedTests":["a","b","c"],"removedTests":["c"],"addedTests":[]}'
              separator=','
            }
            previous=$argument
          done
          echo ']' ;;
        *) echo "error: unknown command $1" >&2; exit 64 ;;
      esac

      """, to: "text")
    // A process writes it: a program that is open for writing cannot be executed.
    let install = try Command.run(
      "install", ["-m", "755", "\(folder.path)/text", path], limit: .seconds(60))
    guard install.status == 0 else { throw CommandError(install.errors) }
  }
}
