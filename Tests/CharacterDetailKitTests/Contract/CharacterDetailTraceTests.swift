import CharacterDetailContract
import CharacterDetailKit
import CharacterDetailPatterns
import CharactersKit
import DisplayKit
import PatternKit
import ScreenContracts
import TaskKit
import Testing
import TraceKit

@MainActor
struct CharacterDetailTraceTests {
  private let trace = MessageTrace()

  @Test func viperTakesEightMessagesToLoad() async throws {
    #expect(
      try await loading(.viper) == [
        "Host → View handle(appeared)", "View → Presenter viewDidAppear()",
        "Presenter → Interactor loadCharacter()", "Interactor → Presenter didStartLoading()",
        "Presenter → View showLoading(message)", "Interactor → Repository character(id)",
        "Interactor → Presenter didLoad(character)",
        "Presenter → View showCharacter(character)",
      ])
  }

  @Test func statefulTakesFiveMessagesToLoad() async throws {
    #expect(
      try await loading(.stateful) == [
        "Host → View handle(appeared)", "View → ViewModel handle(load)",
        "ViewModel → View render(loading)", "ViewModel → Repository character(id)",
        "ViewModel → View render(character)",
      ])
  }

  @Test(arguments: characterDetailPatterns.patterns)
  func noObjectSendsBeforeItReceives(pattern: Pattern) async throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let screen = try await loaded(pattern)
    screen.handle(.linkOpened(link))
    screen.handle(.imageOpened(link))
    screen.handle(.refresh())
    try await screen.waitUntilSettled()
    screen.handle(.retry)
    try await screen.waitUntilSettled()
    screen.handle(.closed)
    // A pattern has objects that no boundary leads to, such as a use case.
    var reached = Set(trace.messages.map(\.sender)).subtracting(trace.messages.map(\.receiver))
    reached.insert("Host")
    for message in trace.messages {
      #expect(reached.contains(message.sender), "\(message)")
      reached.insert(message.receiver)
    }
    #expect(reached.contains("Owner"), "the link led out of the scene")
    #expect(trace.messages.count { $0.receiver == "Owner" } == 2)
  }

  @Test(arguments: characterDetailPatterns.patterns, CharacterDetailContract.scenarios)
  func fulfillsTheContract(
    pattern: Pattern, scenario: CharacterDetailScenario
  ) async {
    let violations = await scenario.violations(of: "\(pattern.rawValue), traced") {
      characterDetailPatterns.screen($0.scene(MessageTrace()), in: pattern)
    }
    #expect(violations.isEmpty)
  }

  @Test(arguments: characterDetailPatterns.patterns)
  func showsTheSameAsWithoutTracing(pattern: Pattern) async throws {
    let characters = {
      FakeCharacters(.failure(FakeCharacters.TestError()), .success(FakeCharacters.ann))
    }
    let screens = [
      traced(pattern, characters()),
      characterDetailPatterns.screen(
        CharacterDetailEnvironment(repository: characters()).scene(), in: pattern),
    ]
    for event in [ScreenEvent.appeared, .retry] {
      for screen in screens {
        screen.handle(event)
        try await screen.waitUntilSettled()
      }
      #expect(screens[0].display.state == screens[1].display.state)
    }
    #expect(screens[0].display.state.title == "Ann")
  }

  @Test(arguments: characterDetailPatterns.patterns)
  func releasesEveryObject(pattern: Pattern) async throws {
    weak var probe: Probe?
    weak var released: (any Screen)?
    do {
      let held = Probe()
      let characters = FakeCharacters(.success(FakeCharacters.ann))
      let screen = traced(pattern, characters) { [held] _ in held.touch() }
      screen.handle(.appeared)
      try await screen.waitUntilSettled()
      screen.handle(.closed)
      probe = held
      released = screen
    }
    #expect(released == nil)
    #expect(probe == nil)
  }

  private final class Probe {
    func touch() {}
  }

  private func loading(_ pattern: Pattern) async throws -> [String] {
    _ = try await loaded(pattern)
    return trace.messages.map { "\($0.sender) → \($0.receiver) \($0.call)" }
  }

  private func loaded(_ pattern: Pattern) async throws -> any Screen {
    let characters = FakeCharacters(
      .success(FakeCharacters.ann), .failure(FakeCharacters.TestError()),
      .success(FakeCharacters.ann))
    let screen = traced(pattern, characters)
    #expect(trace.messages.isEmpty, "assembling a scene is not an event")
    screen.handle(.appeared)
    try await screen.waitUntilSettled()
    return screen
  }

  private func traced(
    _ pattern: Pattern, _ repository: FakeCharacters,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void = { _ in }
  ) -> any Screen {
    let environment = CharacterDetailEnvironment(repository: repository, output: output)
    return characterDetailPatterns.screen(environment.scene(trace), in: pattern)
  }
}

/// Returns the results in order, and repeats the last one.
@MainActor
final class FakeCharacters: CharacterDetailRepository {
  struct TestError: Error {}

  private var results: [Result<CharacterDetail, any Error>]

  init(_ results: Result<CharacterDetail, any Error>...) { self.results = results }

  static let ann = CharacterDetail(id: 1, name: "Ann", bioHTML: "<p>Rows.</p>")

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try (results.count > 1 ? results.removeFirst() : results[0]).get()
  }
}
