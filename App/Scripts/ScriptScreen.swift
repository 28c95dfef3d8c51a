import DisplayKit
import PatternKit
import TaskKit
import TraceKit

/// A script as it was played on a pattern: what its screen shows after a step. It receives no events.
final class ScriptScreen: Screen {
  /// The step that is shown, of a place whose patterns are shown one after the other.
  @MainActor
  final class Position {
    fileprivate(set) var step = 1
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(
    initialState: ScreenState(
      title: "Script", content: .progress("Playing the script", fraction: nil),
      isSettled: false))
  private let script: ContractScript
  private let pattern: Pattern
  private let position: Position
  private let playing = LatestTask()
  private var played: PlayedScript?

  init(_ script: ContractScript, in pattern: Pattern, at position: Position) {
    self.script = script
    self.pattern = pattern
    self.position = position
  }

  /// Of the step.
  var messages: EventMessages {
    played?.step(position.step)?.messages ?? EventMessages([], hasDirectCalls: false)
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared where played == nil:
      playing.replace({ [script, pattern] in await script.play(pattern, MessageTrace()) }) {
        [weak self] result in
        self?.played = try? result.get()
        self?.update()
      }
    case .closed: playing.cancel()
    default: break
    }
  }

  func canMove(by steps: Int) -> Bool {
    played != nil && (1...script.steps.count).contains(position.step + steps)
  }

  func move(by steps: Int) {
    guard canMove(by: steps) else { return }
    position.step += steps
    update()
  }

  private func update() {
    guard let played else { return }
    let number = position.step
    let title = "Step \(number) of \(script.steps.count): \(script.steps[number - 1])"
    let problem = played.problem(at: number).map { Content.notice(Notice(.warning, $0)) }
    let display = played.step(number)?.display
    let loading = Content.notice(Notice(.information, "loading"))
    let released = Content.notice(Notice(.empty, "the screen was released"))
    let parts = [
      problem, display?.isSettled == false ? loading : nil, display?.content ?? released,
    ]
    displayed.update(
      state: ScreenState(
        title: DisplayText(title).singleLine,
        content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: true))
  }
}

extension Route {
  /// The first part of the links of scripts.
  static let scriptName = "trace"

  /// A script that is played step by step, with the messages beside the screen.
  ///
  /// - Parameter pattern: the first to be shown; nil for that of the app.
  static func script(
    _ script: ContractScript, of screen: any PatternedScreen.Type, in pattern: Pattern? = nil
  ) -> Route {
    let first = pattern ?? screen.standard
    let name = first == screen.standard ? nil : first.rawValue
    return Route("\(scriptName)/\(screen.name)", ["script": script.text, "pattern": name]) {
      route, _, _ in
      let position = ScriptScreen.Position()
      let earlier = screen.patterns.prefix { $0 != first }
      return Destination(
        route: route, patterns: Array(screen.patterns.dropFirst(earlier.count) + earlier),
        traced: screen, canReadCache: false
      ) { request in
        ScriptScreen(script, in: request.pattern ?? first, at: position)
      }
    }
  }

  /// A link with ``scriptName``.
  static func script(_ link: inout Link) throws(InvalidLink) -> Route {
    let screen = Feature.all.flatMap(\.screens).first { [$0.name] == link.path }
    let pattern: Pattern? = try link.choice("pattern")
    guard let screen, let text = link.item("script"),
      let script = try? ContractScript(text, of: screen, named: "script"),
      pattern.map(screen.patterns.contains) ?? true
    else { throw InvalidLink() }
    return .script(script, of: screen, in: pattern)
  }
}
