import CharactersKit
import DisplayKit
import RaceKit

extension CharacterDetailRace {
  typealias Event = RaceEvent<FixedCharacterRepository>

  static var events: [Event] {
    [load(), refresh, failure, retry, link, openAndClose].compactMap(\.self)
  }

  static func load(_ character: CharacterDetail = FixedCharacterRepository.marlow) -> Event {
    Event("load", "load", in: { FixedCharacterRepository(character) }) {
      await $0.send(.appeared)
    }
  }

  /// A character with so many facts.
  static var loadCurve: RaceCurve<FixedCharacterRepository> {
    RaceCurve("load", "load", unit: "facts", sizes: [10, 100, 1_000, 10_000]) { count in
      let facts = (0..<count).map { CharacterDetail.Fact("Ship \($0)", "Petrel") }
      return load(CharacterDetail(id: 7, name: "Marlow Quill", facts: facts))
    }
  }

  private static var refresh: Event {
    Event("refresh", "refresh", in: environment) { scene in
      scene.open()
      await scene.send(.appeared)
    } act: {
      await $0.send(.refresh)
    }
  }

  private static var failure: Event {
    Event("failure", "a load that fails", in: environment) { scene in
      scene.environment.fails = true
      scene.open()
    } act: {
      await $0.send(.appeared)
    }
  }

  private static var retry: Event {
    Event("retry", "retry", in: environment) { scene in
      scene.environment.fails = true
      scene.open()
      await scene.send(.appeared)
      scene.environment.fails = false
    } act: {
      await $0.send(.retry)
    }
  }

  private static var link: Event? {
    WebLink("https://wiki.example/7").map { link in
      Event("link", "a link", in: environment) { scene in
        scene.open()
        await scene.send(.appeared)
      } act: {
        await $0.send(.linkOpened(link))
      }
    }
  }

  private static var openAndClose: Event {
    Event("open-close", "open and close", in: environment) { _ in
    } act: { scene in
      scene.open()
      scene.close()
    }
  }

  private static func environment() -> FixedCharacterRepository {
    FixedCharacterRepository(FixedCharacterRepository.marlow)
  }
}
