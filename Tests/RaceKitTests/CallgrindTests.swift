import DisplayKit
import Foundation
import TestSupport
import Testing

@testable import RaceKit

/// A shell script takes the place of Valgrind.
@MainActor
struct CallgrindTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func callgrind(_ lines: String) throws -> Callgrind {
    let script = folder.path + "/valgrind"
    try folder.write("#!/bin/sh\n\(lines)\n", to: "valgrind")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    return Callgrind(command: script)
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
    #expect(try await measurement().instructions(callgrind(line)) == nil)
  }

  @Test func isNotInstalled() async throws {
    let callgrind = Callgrind(command: folder.path + "/none")
    #expect(try await callgrind.unavailability() == "\(folder.path)/none is not installed")
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
      report.tables.instructions?.markdown
        == "| instructions, thousands | load |\n| --- | ---: |\n| base | 428 |\n")
    #expect(report.markdown.contains("| base | 428 |"))
  }
}
