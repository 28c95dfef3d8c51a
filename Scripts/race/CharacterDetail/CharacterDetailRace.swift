import CharacterDetailContract
import CharacterDetailKit
import CharacterDetailMVC
import CharacterDetailMVVM
import CharacterDetailReducer
import CharacterDetailStateful
import CharacterDetailVIPER
import CharactersKit
import DisplayKit
import RaceKit

@MainActor
enum CharacterDetailRace {
  typealias Event = RaceEvent<CharacterDetailEnvironment>

  static var race: Race<CharacterDetailEnvironment> {
    Race(
      "A character in five patterns", of: "character-detail",
      between: CharacterDetailSubject.patterns,
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

/// The patterns of the character screen. Contract, trace and race run on each.
extension CharacterDetailSubject {
  private typealias Output = @MainActor (CharacterDetailOutput) -> Void
  private typealias Repository = any CharacterDetailRepository
  private typealias Plain =
    @MainActor @Sendable (Int, Repository, ReadPolicy, @escaping Output) ->
    any CharacterDetailScreen
  private typealias Traced =
    @MainActor @Sendable (Int, Repository, MessageTrace, ReadPolicy, @escaping Output) ->
    any CharacterDetailScreen

  /// The baseline first.
  static let patterns = [mvc, mvvmClean, viper, stateful, reducer]

  static let mvc = subject(
    "mvc", "MVC", isBaseline: true, CharacterDetailMVC.CharacterDetailAssembly.screen,
    CharacterDetailMVC.CharacterDetailAssembly.tracedScreen)

  static let mvvmClean = subject(
    "mvvm-clean", "MVVM", CharacterDetailMVVM.CharacterDetailAssembly.screen,
    CharacterDetailMVVM.CharacterDetailAssembly.tracedScreen)

  static let viper = subject(
    "viper", "VIPER", CharacterDetailVIPER.CharacterDetailAssembly.screen,
    CharacterDetailVIPER.CharacterDetailAssembly.tracedScreen)

  static let stateful = subject(
    "stateful", "Stateful", CharacterDetailStateful.CharacterDetailAssembly.screen,
    CharacterDetailStateful.CharacterDetailAssembly.tracedScreen)

  static let reducer = subject(
    "reducer", "Reducer", CharacterDetailReducer.CharacterDetailAssembly.screen,
    CharacterDetailReducer.CharacterDetailAssembly.tracedScreen)

  /// - Parameter name: also the pattern's folder.
  private static func subject(
    _ id: String, _ name: String, isBaseline: Bool = false, _ screen: @escaping Plain,
    _ tracedScreen: @escaping Traced
  ) -> CharacterDetailSubject {
    let character = CharacterDetailContract.id
    return CharacterDetailSubject(
      id, name, isBaseline: isBaseline, folder: "Modules/CharacterDetailKit/\(name)",
      observation: .used(by: id)
    ) {
      screen(character, $0.repository, $0.firstRead, $0.output)
    } traced: {
      tracedScreen(character, $0.repository, $1, $0.firstRead, $0.output)
    }
  }
}
