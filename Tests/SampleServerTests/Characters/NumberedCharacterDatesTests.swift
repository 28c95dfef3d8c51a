import Testing

@testable import SampleServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct NumberedCharacterDatesTests {
  private static let undated = "-0001-11-30T00:00:00-0500"
  private let people = NumberedCharacter.all

  @Test func wereChangedAtATimeWithAnOffsetWithoutColon() {
    for person in people where person.modified != Self.undated {
      #expect(person.modified.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]00/) != nil)
      #expect(isReal(person.modified), "\(person.modified)")
    }
    #expect(Set(people.map { $0.modified.suffix(5) }) == ["-0400", "-0500"])
  }

  @Test func wereNeverDatedInAFewCases() {
    #expect(2...8 ~= people.count { $0.modified == Self.undated })
  }

  @Test func wereCreatedAtATimeWithMilliseconds() {
    for person in people {
      #expect(person.created.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
      #expect(isReal(person.created), "\(person.created)")
    }
    #expect(people.contains { $0.created.contains(".0") })
  }

  @Test func differ() {
    #expect(Set(people.map(\.modified)).count > people.count * 9 / 10)
    #expect(Set(people.map(\.created)).count == people.count)
  }

  private func isReal(_ text: String) -> Bool {
    (try? Date("\(text.prefix(19))Z", strategy: .iso8601)) != nil
  }
}
