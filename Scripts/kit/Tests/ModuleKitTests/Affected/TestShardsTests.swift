import TestSupport
import Testing

@testable import ModuleKit

struct TestShardsTests {
  private static let report = """
    <testsuites><testsuite>
    <testcase classname="App.Slow" name="a()" time="6.0" />
    <testcase classname="App.Slow" name="b()" time="2.0" />
    <testcase classname="App.Middle.Inner" name="c()" time="4" />
    <testcase classname="App.Fast" name="d()" time="1.5" />
    <testcase classname="App" name="e()" time="0.5" />
    <testcase classname="Base.Only" name="f()" time="3" />
    </testsuite></testsuites>
    """

  private func durations(_ text: String = report) throws -> TestDurations {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "times")
    return try TestDurations(file: folder.path + "/times")
  }

  /// Also tests that are not recorded.
  @Test(arguments: 1...6)
  func runsEachTestInOneShard(count: Int) throws {
    let shards = TestShards(of: ["App", "Base", "New"], try durations(), count: count)
    let tests = [
      "App.Slow/a()", "App.Slow/b()", "App.Middle/Inner/c()", "App.Fast/d()", "App.e()",
      "App.SlowUnrecorded/x()", "App.Unrecorded/Slow/y()", "App.z()", "Base.Only/f()",
      "Base.Other/g()", "New.First/h()",
    ]
    for test in tests {
      let runs = try (0..<count).filter { test.contains(try Regex(shards.filter($0))) }
      #expect(runs.count == 1, "\(test): \(runs)")
    }
    // A suite brings its tests: where one is filtered, no test of it may be elsewhere.
    for suite in ["App.Slow", "App.Middle", "App.Fast", "Base.Only"] {
      let runs = try (0..<count).filter { suite.contains(try Regex(shards.filter($0))) }
      let own = try (0..<count).filter { "\(suite)/x()".contains(try Regex(shards.filter($0))) }
      #expect(runs.allSatisfy(own.contains), "\(suite): \(runs)")
    }
    #expect(!"Appendix.Slow/a()".contains(try Regex(shards.filter(0))))
  }

  /// SwiftPM separates an inner suite from its outer one by a slash.
  @Test func namesTheOutermostSuite() throws {
    let shards = TestShards(of: ["App"], try durations(), count: 3)
    let filters = (0..<3).map(shards.filter)
    #expect(
      filters.contains { $0.contains("Middle") } && !filters.contains { $0.contains("Inner") })
  }

  @Test func balancesByDuration() throws {
    let shards = TestShards(of: ["App", "Base"], try durations(), count: 2)
    #expect(shards.seconds == [8.5, 8.5])
  }

  /// SwiftPM writes the tests of XCTest to the file, and those of Swift Testing beside it.
  @Test func readsBothReports() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.report.replacing("App.", with: "Old."), to: "x.xml")
    try folder.write(Self.report, to: "x-swift-testing.xml")
    let durations = try TestDurations(file: folder.path + "/x.xml")
    #expect(durations.suites(of: "Old").count == 3 && durations.suites(of: "App").count == 3)
    try folder.write(Self.report, to: "y-swift-testing.xml")
    #expect(try TestDurations(file: folder.path + "/y.xml").suites(of: "App").count == 3)
  }

  @Test(arguments: ["", "nonsense", "[1]", "<testsuites/>"])
  func reportsDurationsThatItCannotRead(text: String) {
    #expect(throws: KitError.self) { try durations(text) }
  }
}
