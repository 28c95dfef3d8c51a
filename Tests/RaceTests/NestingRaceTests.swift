import DisplayKit
import Testing

@testable import RaceKit
@testable import race

@MainActor
struct NestingRaceTests {
  /// A component that loses a change would be measured as faster than it is.
  @Test(arguments: NestingRace.depths)
  func displaysTheTotalAfterEachChange(children: Int) {
    let all: [any NestedComponents] = [
      NestedClosures(children: children), NestedViewModels(children: children),
      NestedReducers(children: children), NestedModels(children: children),
    ]
    for components in all {
      for number in 1...3 {
        components.increment()
        #expect(components.display.state.content.plainText == "\(number)", "\(components)")
      }
    }
  }

  @Test func contendersDisplayTheSame() async throws {
    var options = RaceOptions.quick
    options.startsProcesses = false
    let report = try await NestingRace.race.run(options)
    #expect(report.contenders.count == 4 && report.contenders.allSatisfy(\.passes))
    #expect(report.events.map(\.name) == ["1 child", "3 children", "10 children"])
  }
}
