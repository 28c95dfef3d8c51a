import DisplayKit
import Foundation
import Testing

@testable import RaceKit

/// A shell script takes the place of Valgrind.
@MainActor
struct CallgrindTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func callgrind(_ lines: String) throws -> Callgrind {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "valgrind")
    try Data("#!/bin/sh\n\(lines)\n".utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return Callgrind(command: script.path)
  }

  private func measurement(
    in environment: FakeCounter.Environment = FakeCounter.Environment()
  ) -> RaceMeasurement<FakeCounter.Environment> {
    let load = RaceEvent("load", "load", in: { environment }) { await $0.send(.appeared) }
    let race = Race(
      "Counting", of: "count", between: [.fake("a"), .fake("b")], contract: [], events: [load])
    return RaceMeasurement(
      race: race, contenders: race.contenders, options: .test, limit: WaitLimit())
  }

  @Test func countsWhatTheEventAdds() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let callgrind = try callgrind(
      """
      [ "$1" = --version ] && exit 0
      for argument; do case $argument in --log-file=*) file=${argument#--log-file=} ;; esac; done
      case $RACE_PROCESS in *'"isSent":true'*) count=9000 ;; *) count=1000 ;; esac
      [ "$SWIFT_DETERMINISTIC_HASHING" = 1 ] && echo "==7== Collected : $count" >"$file"
      """)
    #expect(try await callgrind.unavailability() == nil)
    let counts = try await measurement().instructions(callgrind)
    #expect(counts == ["a": ["load": 400], "b": ["load": 400]])
  }

  @Test(arguments: ["exit 1", "exit 0"])
  func aProgramThatCannotBeCounted(_ line: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try await measurement().instructions(callgrind(line)) == nil)
  }

  @Test func isNotInstalled() async throws {
    let callgrind = Callgrind(command: folder.path)
    #expect(try await callgrind.unavailability() == "\(folder.path) is not installed")
  }

  @Test(arguments: [(true, 25), (false, 5)])
  func opensScenesWithTheEventAndWithout(_ isSent: Bool, _ sent: Int) async throws {
    let environment = FakeCounter.Environment()
    try await measurement(in: environment).open(.init(event: "load", isSent: isSent))
    #expect(environment.screenCount == 25)
    #expect(environment.alive == 0)
    #expect(environment.events.count { $0 == .appeared } == sent)
  }

  @Test func areInThousandsInTheReport() {
    var contender = RaceReport.Contender.base
    contender.instructions = ["load": 428_373]
    let report = RaceReport.make([contender], events: [.init(id: "load", name: "load")])
    #expect(
      report.instructionsTable?.markdown
        == "| instructions, thousands | load |\n| --- | ---: |\n| base | 428 |\n")
    #expect(report.markdown.contains("| base | 428 |"))
  }
}
