import ArgumentParser
import CharacterDetailKit
import CharacterDetailPatterns
import CharacterListKit
import CharactersKit
import DisplayKit
import NetworkKit
import PatternKit
import StorageKit
import TaskKit

extension Feature {
  static var characters: Feature {
    Feature(
      name: "characters", command: CharactersCommand.self,
      overview: [
        "Characters", "Reducer; the detail in several", "regatta characters list --name mar",
      ],
      entries: [
        Entry(
          name: "Characters",
          pattern: DisplayText("Reducer; detail in \(PatternedCharacterDetail.patterns.count)"),
          route: .characters())
      ],
      modules: [
        "CharacterListKit": .reducer, "CharacterDetailKit": PatternedCharacterDetail.standard,
      ],
      screens: [PatternedCharacterDetail.self],
      links: [
        ("characters", "the list; also ?name=, page="), ("characters/ID", "a character"),
      ],
      documents: [("characters", "characters list"), ("character", "characters show")],
      route: Route.characters)
  }
}

enum PatternedCharacterDetail: PatternedScreen {
  static let name = "character-detail"
  static let title = "the character detail"
  static var table: PatternTable<CharacterDetailScene, any Screen> { characterDetailPatterns }
  static var tracing: any ParsableCommand.Type { TraceCharacterDetailCommand.self }

  static func route(_ items: [Link.Item]) -> Route? {
    guard !items.isEmpty else { return .character(id: 1, service: .rickAndMorty) }
    let id = items.first { $0.name == "id" }.flatMap { Int($0.value) } ?? 0
    let others = items.filter { $0.name != "id" }
    return Route(link: Link.scheme + "characters/\(id)" + Link.query(of: others))
  }
}

extension Route {
  fileprivate static func characters(_ link: inout Link) throws(InvalidLink) -> Route {
    switch link.path.count {
    case 0:
      .characters(
        name: link.item("name"), page: try link.number("page") ?? 1,
        service: try link.choice("service"))
    case 1: .character(id: try Link.number(link.path[0]), service: try link.choice("service"))
    default: throw InvalidLink()
    }
  }

  /// - Parameter service: nil for the source's default.
  static func characters(
    name: String? = nil, page number: Int = 1, service: CharacterService? = nil
  ) -> Route {
    var route = Route(
      "characters",
      ["name": name, "page": Link.text(number, unless: 1), "service": service?.rawValue]
    ) { route, assembly, page in
      let repository = try assembly.characterRepository(service, pageSize: page?.size)
      var list = Destination(route: route, patterns: [.reducer]) { request in
        CharacterListAssembly.screen(
          query: name, page: number, repository: repository, firstRead: request.firstRead,
          clock: assembly.clock
        ) { output in
          switch output {
          case .characterSelected(let id):
            request.coordinator?.open(.character(id: id, service: service))
          }
        }
      }
      list.document = { policy in
        try await CharacterListPages(named: name ?? "", from: number).reading(
          from: repository, policy
        ).document
      }
      return list
    }
    route.search = Search(words: name ?? "") {
      .characters(name: $0.isEmpty ? nil : $0, service: service)
    }
    route.pictures = .ofCharacters(service)
    route.fact = { assembly in
      let list = try await assembly.withoutIndexer.characterRepository(service).characters(
        named: name, page: number, .cached)
      return DisplayText("\(list.total) characters")
    }
    return route
  }

  static func character(id: CharacterDetail.ID, service: CharacterService? = nil) -> Route {
    var route = Route("characters/\(id)", ["service": service?.rawValue]) { route, assembly, _ in
      let repository = try assembly.characterRepository(service)
      let screen: @MainActor (SceneRequest, @escaping ScenePair.OutputLog) -> any Screen = {
        request, log in
        let scene = CharacterDetailScene(
          id: id, repository: repository, firstRead: request.firstRead, trace: request.trace
        ) { output in
          log("\(output)")
          request.coordinator?.handle(output)
        }
        return characterDetailPatterns.screen(scene, in: request.pattern)
      }
      var detail = Destination(
        route: route, patterns: characterDetailPatterns.cycle,
        traced: PatternedCharacterDetail.self
      ) { screen($0) { _ in } }
      detail.pair = { control, candidate in
        ScenePair(control: { screen(control, $0) }, candidate: { screen(candidate, $0) })
      }
      detail.document = { JSONOutput(document: try await repository.character(id: id, $0).json) }
      detail.webPage = {
        try await repository.character(id: id, .standard).links.lazy.compactMap { WebLink($0.url) }
          .first
      }
      return detail
    }
    route.subject = "character \(id)"
    route.pictures = .ofCharacters(service)
    let items = [("id", "\(id)")] + (service.map { [("service", $0.rawValue)] } ?? [])
    route.comparison =
      ComparisonAddress.path + PatternedCharacterDetail.name + Link.query(of: items)
    return route
  }
}

extension Route.Pictures {
  fileprivate static func ofCharacters(_ service: CharacterService?) -> Route.Pictures {
    Route.Pictures(service: { services in
      switch service ?? services.characterService {
      case .marvel: services.marvel
      case .rickAndMorty: services.rickAndMorty
      }
    })
  }
}

extension Coordinator {
  fileprivate func handle(_ output: CharacterDetailOutput) {
    switch output {
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    }
  }
}

extension ServiceEndpoints {
  /// The default.
  fileprivate var characterService: CharacterService { isLive ? .rickAndMorty : .marvel }
}

extension Assembly {
  func characterRepository(
    _ service: CharacterService? = nil, pageSize: Int? = nil
  ) throws -> any CharacterListRepository & CharacterDetailRepository {
    let service = service ?? services.characterService
    let remote: any CharacterListRepository & CharacterDetailRepository
    let base: BaseURL
    switch service {
    case .marvel:
      guard let marvel = services.marvel else { throw CommandError.marvelClosed }
      base = marvel
      remote = MarvelCharacterRepository(
        client: connections.service, base: base, pageSize: pageSize ?? CharacterPage.size)
    case .rickAndMorty:
      guard pageSize ?? CharacterPage.size == CharacterPage.size else {
        throw CommandError.settings(
          "rick-and-morty has \(CharacterPage.size) characters on each page; omit --per-page")
      }
      base = services.rickAndMorty
      remote = RickAndMortyCharacterRepository(client: connections.service, base: base)
    }
    guard let indexer else { return remote }
    return IndexingCharacterRepository(
      base: remote, service: service, host: base.authority, indexer: indexer)
  }
}

enum CharacterService: String, CaseIterable, ExpressibleByArgument {
  case marvel
  case rickAndMorty = "rick-and-morty"
}

extension CommandError {
  static let marvelClosed = CommandError(
    "Marvel closed its public service; use --service rick-and-morty, or --source sample",
    status: .unavailable)
}

private struct IndexingCharacterRepository: CharacterListRepository, CharacterDetailRepository {
  let base: any CharacterListRepository & CharacterDetailRepository
  let service: CharacterService
  let host: String
  let indexer: SearchIndexer

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    let page = try await base.characters(named: name, page: page, policy)
    indexer.add(page.characters.map { document($0.id, $0.name, "", isExcerpt: true) })
    return page
  }

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    let detail = try await base.character(id: id, policy)
    let facts = detail.facts.map { "\($0.name): \($0.value)" }
    let lines = [HTMLReader().read(detail.bioHTML).plainText] + facts
    indexer.add([document(detail.id, detail.name, lines.joined(separator: "\n"))])
    return detail
  }

  private func document(
    _ id: Int, _ name: String, _ body: String, isExcerpt: Bool = false
  ) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: "character", key: "\(service.rawValue)/\(id)", title: name, body: body,
      link: Route.character(id: id, service: service).link, isExcerpt: isExcerpt)
  }
}
