import Foundation
import Testing

@testable import SampleServer

/// The characters together cover the cases that a reader or a client under test needs.
struct SampleCharacterTests {
  private let index = SampleCharacter.all

  @Test func areManyWithUniqueNames() {
    #expect(index.count >= 120)
    #expect(Set(index.map { $0.name.lowercased() }).count == index.count)
  }

  @Test func coverEverySpeciesGenderAndStatus() {
    let species: Set = [
      "Human", "Selkie", "Merfolk", "Ghost", "Lantern Spirit", "Automaton", "Seabird", "Animal",
      "Weather", "unknown",
    ]
    #expect(Set(index.map(\.species)) == species)
    #expect(Set(index.map(\.gender)) == ["Female", "Male", "Genderless", "unknown"])
    #expect(Set(index.map(\.status)) == ["Alive", "Dead", "unknown"])
    let charted = Set(SampleContent.json("Characters/places.json").elements.compactMap(\.string))
    let uncharted: Set = ["Open Sea", "Somewhere Astern", "unknown"]
    #expect(Set(index.flatMap { [$0.origin, $0.location] }) == charted.union(uncharted))
  }

  @Test func includeOneHostileName() {
    let hostile = index.filter { $0.name.contains("\u{1B}") }
    #expect(hostile.count == 1)
    let description = hostile.first?.description ?? ""
    for part in ["\u{1B}]8;;", "<script>", "\u{2067}", "&#27;", "\u{7}", "\u{200B}"] {
      #expect(description.unicodeScalars.contains(part.unicodeScalars), "\(part.debugDescription)")
    }
    #expect(!index.prefix(40).contains { $0.name.contains("\u{1B}") })
  }
}

struct NumberedCharacterDatesTests {
  private static let undated = "-0001-11-30T00:00:00-0500"
  private let people = NumberedCharacter.all

  @Test func modifiedHasAnOffsetWithoutColon() {
    for person in people where person.modified != Self.undated {
      #expect(person.modified.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]00/) != nil)
      #expect(isReal(person.modified), "\(person.modified)")
    }
    #expect(Set(people.map { $0.modified.suffix(5) }) == ["-0400", "-0500"])
  }

  @Test func createdHasMilliseconds() {
    for person in people {
      #expect(person.created.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
      #expect(isReal(person.created), "\(person.created)")
    }
    #expect(people.contains { $0.created.contains(".0") })
  }

  private func isReal(_ text: String) -> Bool {
    (try? Date("\(text.prefix(19))Z", strategy: .iso8601)) != nil
  }
}
