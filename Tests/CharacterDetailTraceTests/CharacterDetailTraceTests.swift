import CharacterDetailKit
import CharacterDetailTrace
import CharactersKit
import DisplayKit
import Testing

@MainActor
struct CharacterDetailTraceTests {
  enum Pattern: CaseIterable {
    case viper, stateful

    @MainActor
    func screen(_ trace: CharacterDetailTrace) -> any CharacterDetailScreen {
      switch self {
      case .viper: trace.viper(id: 1)
      case .stateful: trace.stateful(id: 1)
      }
    }
  }

  private let trace = MessageTrace()

  @Test func viperTakesNineMessagesToLoad() async throws {
    #expect(
      try await loading(.viper) == [
        "Host → View handle(appeared)", "View → Presenter viewDidAppear()",
        "Presenter → Interactor loadCharacter()", "Interactor → Presenter didStartLoading()",
        "Presenter → View showLoading(message)", "Interactor → UseCase execute(id)",
        "UseCase → Repository character(id)", "Interactor → Presenter didLoad(character)",
        "Presenter → View showCharacter(character)",
      ])
  }

  @Test func statefulTakesSixMessagesToLoad() async throws {
    #expect(
      try await loading(.stateful) == [
        "Host → View handle(appeared)", "View → ViewModel handle(load)",
        "ViewModel → View render(loading)", "ViewModel → UseCase execute(id)",
        "UseCase → Repository character(id)", "ViewModel → View render(character)",
      ])
  }

  @Test(arguments: Pattern.allCases)
  func hasNoMessageFromAnObjectThatGotNone(pattern: Pattern) async throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let screen = try await loaded(pattern)
    screen.handle(.linkOpened(link))
    screen.handle(.imageOpened(link))
    screen.handle(.refresh)
    try await screen.settled()
    screen.handle(.retry)
    try await screen.settled()
    screen.handle(.closed)
    var reached: Set = ["Host"]
    for message in trace.messages {
      #expect(reached.contains(message.sender), "\(message)")
      reached.insert(message.receiver)
    }
    #expect(reached.contains("Owner"), "the link led out of the scene")
    #expect(trace.messages.count { $0.receiver == "Owner" } == 2)
  }

  @Test(arguments: Pattern.allCases)
  func changesNothingOfWhatIsShown(pattern: Pattern) async throws {
    let failing = FakeCharacters(.failure(FakeCharacters.Broken()), .success(FakeCharacters.ann))
    let screen = pattern.screen(CharacterDetailTrace(trace, repository: failing))
    screen.handle(.appeared)
    try await screen.settled()
    #expect(screen.state == .failed(Failure(FakeCharacters.Broken())))
    screen.handle(.retry)
    try await screen.settled()
    #expect(screen.state == .loaded(.init(CharacterDisplayModel(FakeCharacters.ann))))
    #expect(screen.display.state == CharacterDetailView.screen(screen.state))
  }

  @Test(arguments: Pattern.allCases)
  func letsGoOfEverything(pattern: Pattern) async throws {
    weak var probe: Probe?
    weak var gone: (any CharacterDetailScreen)?
    do {
      let held = Probe()
      let characters = FakeCharacters(.success(FakeCharacters.ann))
      let screen = pattern.screen(
        CharacterDetailTrace(trace, repository: characters) { [held] _ in held.touch() })
      screen.handle(.appeared)
      try await screen.settled()
      screen.handle(.closed)
      probe = held
      gone = screen
    }
    #expect(gone == nil)
    #expect(probe == nil)
  }

  private final class Probe {
    func touch() {}
  }

  private func loading(_ pattern: Pattern) async throws -> [String] {
    _ = try await loaded(pattern)
    return trace.messages.map { "\($0.sender) → \($0.receiver) \($0.call)" }
  }

  private func loaded(_ pattern: Pattern) async throws -> any CharacterDetailScreen {
    let characters = FakeCharacters(
      .success(FakeCharacters.ann), .failure(FakeCharacters.Broken()),
      .success(FakeCharacters.ann))
    let screen = pattern.screen(CharacterDetailTrace(trace, repository: characters))
    #expect(trace.messages.isEmpty, "putting a scene together is no event")
    screen.handle(.appeared)
    try await screen.settled()
    return screen
  }
}
