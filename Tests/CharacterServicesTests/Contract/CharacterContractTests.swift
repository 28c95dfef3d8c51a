import Testing

/// The contract itself: it holds where it should, and tells of every fault.
struct CharacterContractTests {
  @Test func whatIsRightKeepsEveryClause() async {
    for clause in CharacterClause.all {
      let violations = await clause.violations(
        of: FakeCharacterRepository(), facts: FakeCharacterRepository.facts)
      #expect(violations == [])
    }
  }

  @Test(arguments: CharacterFault.allCases)
  func everyFaultIsTold(fault: CharacterFault) async throws {
    let clause = try #require(CharacterClause.all.first { $0.name == fault.clause })
    let violations = await clause.violations(
      of: FakeCharacterRepository(fault), facts: FakeCharacterRepository.facts)
    #expect(!violations.isEmpty)
  }

  @Test func everyClauseHasAFaultThatItTells() {
    #expect(Set(CharacterFault.allCases.map(\.clause)) == Set(CharacterClause.all.map(\.name)))
  }
}
