import DisplayKit
import Testing

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
}
