import CharacterDetailContract
package import CharactersKit
package import DisplayKit
package import RaceKit

/// The race of the patterns: the contract as its condition, and the events to measure.
@MainActor
package enum CharacterDetailRace {
  package static var race: Race<FixedCharacterRepository> {
    Race(
      "A character in two patterns", of: "character-detail",
      between: CharacterDetailContender.all.map(\.racing), under: contract,
      events: events, curves: [loadCurve], loaded: load())
  }

  private static var contract: [RaceScenario<FixedCharacterRepository>] {
    let subjects = CharacterDetailContender.all.map(\.subject)
    return CharacterDetailContract.scenarios.map { scenario in
      RaceScenario(scenario.name) { contender in
        guard let subject = subjects.first(where: { $0.name == contender.id }) else {
          return ["There is no such pattern."]
        }
        return await CharacterDetailContract.violations(of: subject, scenario).map(\.description)
      }
    }
  }
}

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
    Event("refresh", "refresh", in: world) { scene in
      scene.open()
      await scene.send(.appeared)
    } act: {
      await $0.send(.refresh)
    }
  }

  private static var failure: Event {
    Event("failure", "a load that fails", in: world) { scene in
      scene.world.fails = true
      scene.open()
    } act: {
      await $0.send(.appeared)
    }
  }

  private static var retry: Event {
    Event("retry", "retry", in: world) { scene in
      scene.world.fails = true
      scene.open()
      await scene.send(.appeared)
      scene.world.fails = false
    } act: {
      await $0.send(.retry)
    }
  }

  private static var link: Event? {
    WebLink("https://wiki.example/7").map { link in
      Event("link", "a link", in: world) { scene in
        scene.open()
        await scene.send(.appeared)
      } act: {
        await $0.send(.linkOpened(link))
      }
    }
  }

  private static var openAndClose: Event {
    Event("open-close", "open and close", in: world) { _ in
    } act: { scene in
      scene.open()
      scene.close()
    }
  }

  private static func world() -> FixedCharacterRepository {
    FixedCharacterRepository(FixedCharacterRepository.marlow)
  }
}

/// Responds at once on the main actor, so that it adds nothing to a scene's time and memory.
@MainActor
package final class FixedCharacterRepository: CharacterDetailRepository {
  package struct Broken: Error {}

  package var fails = false
  private let known: CharacterDetail

  package init(_ known: CharacterDetail) { self.known = known }

  package nonisolated static let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg", facts: [.init("Ship", "Petrel")],
    links: [.init("Wiki", "https://wiki.example/7")])

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    if fails { throw Broken() }
    return known
  }
}
