import Foundation
import Testing

@testable import SampleServer

/// The characters together cover the cases that a reader or a client under test needs.
struct SampleCharacterTests {
  private let index = SampleCharacter.all
  private let descriptions = SampleCharacter.all.map(\.description)

  @Test func areManyWithUniqueNames() {
    #expect(index.count >= 120)
    #expect(Set(index.map { $0.name.lowercased() }).count == index.count)
  }

  @Test func mostlyHaveNoDescription() {
    let share = Double(descriptions.count(where: \.isEmpty)) / Double(index.count)
    #expect(0.65...0.85 ~= share)
  }

  @Test func haveDescriptionsLikeTheService() {
    let written = Double(descriptions.count { !$0.isEmpty })
    let html = Double(descriptions.count { $0.contains(/<[a-z]+|&[a-z]+;/) })
    #expect(0.05...0.25 ~= html / written)
    let spaced = Double(descriptions.count { $0.last?.isWhitespace == true })
    #expect(0.05...0.25 ~= spaced / written)
    #expect(descriptions.contains { $0.hasSuffix("\r\n") })
    #expect(Set(descriptions).count == descriptions.count { !$0.isEmpty } + 1)
  }

  @Test(arguments: [("captain", 9), ("captain s", 2), ("old", 4), ("mar", 5), ("the ", 11)])
  func shareNamePrefixes(prefix: String, least: Int) {
    let names = index.map { $0.name.lowercased() }
    #expect(names.count { $0.hasPrefix(prefix) } >= least)
  }

  @Test func haveManyNamesWithTheMostCommonPrefix() {
    #expect(index.count { $0.name.lowercased().hasPrefix("c") } >= 15)
    #expect(index.count { $0.species == "Human" } > 40)
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
    #expect(0.6...0.85 ~= Double(index.count(where: \.type.isEmpty)) / Double(index.count))
    let astray = index.count { uncharted.contains($0.location) }
    #expect(0.2...0.5 ~= Double(astray) / Double(index.count))
  }

  @Test(
    arguments: [
      ("emoji", 0x1f300...0x1faff), ("Japanese", 0x3040...0x30ff), ("Arabic", 0x600...0x6ff),
      ("Hebrew", 0x590...0x5ff), ("Cyrillic", 0x400...0x4ff), ("Greek", 0x370...0x3ff),
      ("Devanagari", 0x900...0x97f), ("Vietnamese", 0x1ea0...0x1eff),
      ("combining marks", 0x300...0x36f), ("Latin with marks", 0xc0...0x17f),
      ("escape", 0x1b...0x1b), ("C1 controls", 0x80...0x9f),
      ("direction overrides", 0x202a...0x202e),
    ] as [(String, ClosedRange<UInt32>)])
  func haveNamesOfEveryScript(name: String, range: ClosedRange<UInt32>) {
    let holds = index.contains { character in
      character.name.unicodeScalars.contains { range.contains($0.value) }
    }
    #expect(holds, "\(name)")
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

  @Test func includeOneVeryLongName() {
    #expect(index.count { $0.name.count > 60 } == 1)
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

  @Test func modifiedIsMissingInAFewCases() {
    #expect(2...8 ~= people.count { $0.modified == Self.undated })
  }

  @Test func createdHasMilliseconds() {
    for person in people {
      #expect(person.created.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
      #expect(isReal(person.created), "\(person.created)")
    }
    #expect(people.contains { $0.created.contains(".0") })
  }

  @Test func datesDiffer() {
    #expect(Set(people.map(\.modified)).count > people.count * 9 / 10)
    #expect(Set(people.map(\.created)).count == people.count)
  }

  private func isReal(_ text: String) -> Bool {
    (try? Date("\(text.prefix(19))Z", strategy: .iso8601)) != nil
  }
}
