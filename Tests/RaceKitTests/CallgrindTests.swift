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
    in environment: FakeCounter.Environment = FakeCounter.Environment(),
    _ options: RaceOptions = .test
  ) -> RaceMeasurement<FakeCounter.Environment> {
    let load = RaceEvent("load", "load", in: { environment }) { await $0.send(.appeared) }
    let race = Race(
      "Counting", of: "count", between: [.fake("a"), .fake("b")], contract: [], events: [load])
    return RaceMeasurement(
      race: race, contenders: race.contenders, options: options, limit: WaitLimit())
  }

  /// Parts of a profile: before the event, the event in 20 scenes, and what is after it.
  private static let profile = """
    version: 1
    part: 1
    desc: Trigger: --dump-before=heap_counting_live
    fn=(1) main
    cfn=(2) malloc
    calls=9 1
    totals: 1000
    part: 2
    fn=(1)
    10 3
    cfn=(2)
    calls=40 1
    cfn=(3) $s10DisplayKit0A4TextVyACSScfC
    calls=60 1
    cfn=(4) aligned_alloc
    calls=20 1
    fn=(4)
    cfn=(5) memalign
    calls=20 1
    totals: 8000
    part: 3
    desc: Trigger: Program termination
    totals: 7
    """

  @Test func countsThePartOfTheEvent() async throws {
    let callgrind = try callgrind(
      """
      [ "$1" = --version ] && exit 0
      for argument; do
        case $argument in --callgrind-out-file=*) file=${argument#--callgrind-out-file=} ;; esac
      done
      case "$RACE_PROCESS$SWIFT_DETERMINISTIC_HASHING $*" in
        *'"purpose":"counts"'*'1 '*' --dump-before=mark '*) cat >"$file" <<'END'
      \(Self.profile)
      END
      esac
      """)
    #expect(try await callgrind.unavailability() == nil)
    let work = try await measurement().work(mark: "mark", callgrind)
    let load = RaceReport.Work(instructions: 400, allocations: 3, texts: 3, bodies: 0, reads: 0)
    #expect(work == ["a": ["load": load], "b": ["load": load]])
  }

  @Test(arguments: ["exit 1", "exit 0"])
  func aProgramThatCannotBeCounted(_ line: String) async throws {
    #expect(try await measurement().work(mark: "mark", callgrind(line)) == nil)
  }

  @Test func isNotInstalled() async throws {
    let callgrind = Callgrind(command: folder.path + "/none")
    #expect(try await callgrind.unavailability() == "\(folder.path)/none is not installed")
  }

  @Test func playsTheEventBetweenTwoReadsOfTheCounter() async throws {
    let environment = FakeCounter.Environment()
    var reads: [Int] = []
    var options = RaceOptions.test
    options.heapCounter = HeapCounter(setCounting: { _ in }) {
      reads.append(environment.events.count { $0 == .appeared })
      return .init(blocks: 0, bytes: 0, allocations: nil)
    }
    try await measurement(in: environment, options).playEvents()
    #expect(reads == [5, 25])
    #expect(environment.screenCount == 25 && environment.alive == 0)
  }

  @Test func argumentsAndEnvironmentHaveOneLength() throws {
    func length(_ arguments: [String], contender: String, own: [String: String]) throws -> Int {
      let process = RaceProcess(
        feature: "f", seed: 1, contenders: [contender], file: "/f", purpose: .counts)
      return RaceProcess.length(of: arguments, try process.constantEnvironment(arguments, own))
    }
    let lengths = [
      try length(["race"], contender: "mv", own: [:]),
      try length(["race", "--sources", "/a"], contender: "mvvm-clean", own: ["HOME": "/root"]),
      try length(["race"], contender: "mv", own: ["PATH": "/bin", "TMPDIR": "/private/tmp"]),
    ]
    #expect(Set(lengths) == [16_384])
  }

  @Test func areInThousandsInTheReport() {
    var contender = RaceReport.Contender.base
    contender.work = [
      "load": .init(instructions: 428_373, allocations: 90, texts: 12, bodies: 1, reads: 7)
    ]
    contender.displays = ["load": .init(count: 3, equal: 1)]
    let report = RaceReport.make([contender], events: [.init(id: "load", name: "load")])
    #expect(
      report.tables.instructions?.markdown
        == "| instructions, thousands | load |\n| --- | ---: |\n| base | 428 |\n")
    for row in [
      "| base | 428 |", "| base | 90 |", "| base | 3 (1) |", "| base | 12 |", "| base | 7 (1) |",
    ] {
      #expect(report.markdown.contains(row))
    }
  }

  /// A build may have removed the symbols.
  @Test func figuresThatNoContenderHasAreNotCounted() {
    var contender = RaceReport.Contender.base
    contender.work = [
      "load": .init(instructions: 1, allocations: 90, texts: 0, bodies: 0, reads: 0)
    ]
    let tables = RaceReport.make([contender], events: [.init(id: "load", name: "load")]).tables
    #expect(tables.texts == nil && tables.tracking == nil && tables.displays == nil)
  }
}
