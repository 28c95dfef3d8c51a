import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import RaceKit
import ScreenContracts

@MainActor
enum CharacterDetailRace {
  typealias Event = RaceEvent<CharacterDetailEnvironment>

  static var race: Race<CharacterDetailEnvironment> {
    Race(
      "A character in five patterns", of: "character-detail",
      between: CharacterDetailContender.patterns,
      under: CharacterDetailContract.scenarios, events: events, curves: [loadCurve],
      loaded: load())
  }

  static var events: [Event] {
    let new = { @MainActor in environment() }
    let failing = { @MainActor in environment(fails: true) }
    return [
      load(), .onceLoaded("refresh", "refresh", in: new, send: .refresh()),
      Event("failure", "a load that fails", in: failing) { await $0.send(.appeared) },
      .onceLoaded(
        "retry", "retry", in: failing,
        change: { ($0.repository as? FixedCharacterRepository)?.fails = false }, send: .retry),
      WebLink("https://wiki.example/7").map {
        .onceLoaded("link", "a link", in: new, send: .linkOpened($0))
      },
      .openAndClose(in: new),
    ].compactMap(\.self)
  }

  private static func load(_ character: CharacterDetail = FixedCharacterRepository.marlow) -> Event
  {
    Event("load", "load", in: { environment(character) }) { await $0.send(.appeared) }
  }

  /// Varies the number of a character's facts.
  private static var loadCurve: RaceCurve<CharacterDetailEnvironment> {
    RaceCurve("load", "load", unit: "facts", sizes: [10, 100, 1_000, 10_000]) { count in
      let facts = (0..<count).map { CharacterDetail.Fact("Ship \($0)", "Petrel") }
      return load(CharacterDetail(id: 7, name: "Marlow Quill", facts: facts))
    }
  }

  private static func environment(
    _ character: CharacterDetail = FixedCharacterRepository.marlow, fails: Bool = false
  ) -> CharacterDetailEnvironment {
    CharacterDetailEnvironment(repository: FixedCharacterRepository(character, fails: fails))
  }
}
