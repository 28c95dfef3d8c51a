import DisplayKit
import Testing

@testable import RaceKit
@testable import race

/// A binding that loses a change would be measured as faster than it is.
@MainActor
struct BindingsRaceTests {
  @Test(.timeLimit(.minutes(5)))
  func displaysEveryChange() async {
    let bindings: [any PageBinding] = [ClosureBinding(), ObservationBinding(), SequenceBinding()]
    for binding in bindings {
      for number in 1...10 {
        await binding.send(.page, number)
        let text = binding.display.state.content.plainText
        #expect(text.contains("page \(number)\n") && text.contains("> \(number % 5 + number): "))
        await binding.send(.selection, number + 1)
        let row = (number + 1) % 5 + number
        #expect(binding.display.state.content.plainText.contains("> \(row): "))
      }
      binding.close()
    }
  }

  /// Selections without rows would not be displayed.
  @Test func eventsDisplayTheirChange() async throws {
    let empty = RaceContender<Void>.model("empty") { _ in
      RaceModel<PageEvent>(state: { "" }, send: { _ in })
    }
    let race = Race(
      "", of: "", betweenModels: [empty] + BindingsRace.race.contenders,
      events: BindingsRace.race.events)
    var options = RaceOptions.quick
    options.startsProcesses = false
    let report = try await race.run(options)
    let found = report.contenders.dropFirst().map { $0.contract.failures.flatMap(\.violations) }
    #expect(found.count == 3 && found.allSatisfy { $0.count == 2 })
    for texts in found {
      #expect(zip(texts, ["> 2: ", "> 3: "]).allSatisfy { $0.contains($1) }, "\(texts)")
      #expect(texts.allSatisfy { $0.contains("page 1\\n") }, "\(texts)")
    }
  }
}
