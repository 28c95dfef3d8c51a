import CharactersKit
import NetworkKit
import Synchronization
import TaskKit
import Testing

/// Tests of the contract: it accepts a correct repository, and detects every fault.
struct CharacterContractTests {
  @Test func correctRepositoryFulfillsEveryClause() async {
    for clause in CharacterClause.all {
      let violations = await clause.violations(
        of: FakeCharacterRepository(), facts: FakeCharacterRepository.facts)
      #expect(violations == [])
    }
  }

  @Test(arguments: CharacterFault.allCases)
  func detectsEveryFault(fault: CharacterFault) async throws {
    let clause = try #require(CharacterClause.all.first { $0.name == fault.clause })
    let violations = await clause.violations(
      of: FakeCharacterRepository(fault), facts: FakeCharacterRepository.facts)
    #expect(!violations.isEmpty)
  }

  @Test func everyClauseDetectsAFault() {
    #expect(Set(CharacterFault.allCases.map(\.clause)) == Set(CharacterClause.all.map(\.name)))
  }
}

/// A fault of a repository, and the clause that detects it.
enum CharacterFault: String, CaseIterable, Sendable {
  case countsPagesFromZero, omitsTheLast, repeatsTheLast, roundsPagesDown, countsOnlyThePage
  case neverEnds, endsTooEarly, failsPastTheEnd, omitsThePageNumber, shufflesPages, ignoresSkipped
  case ignoresTheName, isCaseSensitive, failsWithoutResults, treatsAnEmptyStringAsAName,
    doesNotEncodeTheName
  case returnsAnotherCharacter, omitsImages, showsThePlaceholder, hasEmptyFacts, hasNoLinks
  case returnsUnknownIDs, throwsAnotherErrorForUnknownIDs, hidesCancellation

  var clause: String {
    switch self {
    case .countsPagesFromZero, .omitsTheLast, .repeatsTheLast:
      "the pages contain every character once"
    case .ignoresSkipped, .omitsThePageNumber, .endsTooEarly: "a full page has twenty"
    case .roundsPagesDown, .countsOnlyThePage: "every page reports the totals"
    case .neverEnds: "the last page has the rest and no next"
    case .failsPastTheEnd: "a page past the end is empty"
    case .shufflesPages: "a page is the same when requested again"
    case .ignoresTheName: "a search finds the characters of a name"
    case .isCaseSensitive: "upper and lower case are the same"
    case .failsWithoutResults: "a search without results is empty"
    case .treatsAnEmptyStringAsAName: "an empty name matches every character"
    case .doesNotEncodeTheName: "a name is encoded in the URL"
    case .returnsAnotherCharacter: "a character has the requested ID"
    case .omitsImages: "list and detail agree"
    case .showsThePlaceholder: "an image is a URL or nil"
    case .hasEmptyFacts, .hasNoLinks: "facts and links have names and values"
    case .returnsUnknownIDs, .throwsAnotherErrorForUnknownIDs: "an unknown id is not found"
    case .hidesCancellation: "a cancelled task throws a cancellation error"
    }
  }
}

/// Sixty-four characters in memory, one of which cannot be shown; correct except for its fault.
final class FakeCharacterRepository: CharacterRepository {
  static let facts = CharacterServerFacts(
    total: 64, name: "Captain", bearers: 3, unmatchedName: "zzz", id: 101, nameOfID: "Captain 1",
    unknownID: 999)

  private static let skippedID = 105
  private static let allCharacters = (1...facts.total).map { number in
    CharacterDetail(
      id: 100 + number, name: number <= facts.bearers ? "Captain \(number)" : "Sailor \(number)",
      image: number.isMultiple(of: 4) ? nil : "http://pictures.test/\(number).png",
      facts: [.init("Rank", "\(number)")], links: [.init("wiki", "http://wiki.test/\(number)")])
  }

  private let fault: CharacterFault?
  private let requestCount = Mutex(0)

  init(_ fault: CharacterFault? = nil) {
    self.fault = fault
  }

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    if fault != .hidesCancellation { try Task.checkCancellation() }
    var found = try matches(name)
    if fault == .omitsTheLast { _ = found.popLast() }
    if fault == .repeatsTheLast, let first = found.first { found[found.count - 1] = first }
    let count = requestCount.withLock { (count: inout Int) in
      count += 1
      return count
    }
    if fault == .shufflesPages, count.isMultiple(of: 2) { found.reverse() }
    let pages = found.count / 20 + (found.count % 20 > 0 && fault != .roundsPagesDown ? 1 : 0)
    if fault == .failsPastTheEnd, page > pages { throw NetworkError.notFound }
    let start = fault == .countsPagesFromZero ? page : page - 1
    let shown = start < 100 ? found.dropFirst(start * 20).prefix(20) : []
    return result(Array(shown), total: found.count, page, pages)
  }

  func character(id: Int, _ policy: ReadPolicy) async throws -> CharacterDetail {
    if fault != .hidesCancellation { try Task.checkCancellation() }
    let requestedID = fault == .returnsAnotherCharacter ? id + 1 : id
    guard let character = Self.allCharacters.first(where: { $0.id == requestedID }) else {
      if fault == .returnsUnknownIDs { return CharacterDetail(id: id, name: "?") }
      throw fault == .throwsAnotherErrorForUnknownIDs
        ? NetworkError.status(404, host: "a") : NetworkError.notFound
    }
    return CharacterDetail(
      id: character.id, name: character.name,
      image: fault == .omitsImages ? nil : image(character),
      facts: fault == .hasEmptyFacts ? [.init("Type", "")] : character.facts,
      links: fault == .hasNoLinks ? [] : character.links)
  }

  private func matches(_ name: String?) throws -> [CharacterDetail] {
    guard var name, fault != .ignoresTheName else { return Self.allCharacters }
    if name.isEmpty { return fault == .treatsAnEmptyStringAsAName ? [] : Self.allCharacters }
    if fault == .doesNotEncodeTheName {
      name = String(name.prefix { !"&#?".contains($0) }.dropFirst(2))
    }
    let found = Self.allCharacters.filter { character in
      fault == .isCaseSensitive
        ? character.name.contains(name)
        : character.name.lowercased().contains(name.lowercased())
    }
    if fault == .failsWithoutResults, found.isEmpty { throw NetworkError.notFound }
    return found
  }

  private func result(
    _ shown: [CharacterDetail], total: Int, _ page: Int, _ pages: Int
  ) -> CharacterPage {
    let visible = shown.filter { $0.id != Self.skippedID }
    let hasNext = fault == .neverEnds || page < pages && fault != .endsTooEarly
    return CharacterPage(
      visible.map { CharacterSummary(id: $0.id, name: $0.name, image: image($0)) },
      skipped: fault == .ignoresSkipped ? 0 : shown.count - visible.count,
      total: fault == .countsOnlyThePage ? shown.count : total,
      number: fault == .omitsThePageNumber ? 0 : page, pages: pages,
      next: hasNext ? (page == .max ? page : page + 1) : nil)
  }

  private func image(_ character: CharacterDetail) -> String? {
    fault == .showsThePlaceholder
      ? character.image ?? "http://pictures.test/image_not_available.png" : character.image
  }
}
