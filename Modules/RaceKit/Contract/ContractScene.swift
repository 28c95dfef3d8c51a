import DisplayKit

/// A contender's screen with scripted responses, and its observable behaviour.
@MainActor
final class ContractScene<Contract: ScreenContract>: StatefulView {
  typealias Line = ContractScenario<Contract>.Line
  typealias Difference = (expected: String, found: String)
  private typealias Update = (display: ScreenState, state: Contract.State?)

  /// Captured by the output closure, to detect the closure's release.
  private final class Captured {}

  private let player = ScriptPlayer(callsTogether: Contract.callsTogether)
  private let contender: RaceContender<Contract.Environment>
  private let script: Contract.Script
  private var screen: (any Screen)?
  private weak var watchedScreen: (any Screen)?
  private weak var watchedCapture: Captured?
  private var isReleased = false
  /// Updates during the current line.
  private var updates: [Update] = []
  private var outputs: [Contract.Output] = []
  private var displayBefore: ScreenState?
  /// The last state that a line expected.
  private var expectedState: Contract.State?

  init(_ contender: RaceContender<Contract.Environment>, _ scenario: ContractScenario<Contract>) {
    self.contender = contender
    script = scenario.script
  }

  func render(state: ScreenState) {
    updates.append((state, watchedScreen.flatMap { Contract.state(of: $0) }))
  }

  /// Plays `line` and compares its expected effects with the actual ones.
  func differences(playing line: Line) async -> [Difference] {
    let earlierCalls = player.calls.count
    let earlierCancelled = player.cancelledCalls
    displayBefore = updates.last?.display ?? displayBefore
    updates = []
    outputs = []
    guard await play(line.step) else {
      return [("a scene that settles", "one that does not")]
    }
    return updateDifferences(line) + outputDifferences(line)
      + callDifferences(
        line, Array(player.calls[earlierCalls...]), player.cancelledCalls - earlierCancelled)
      + detailDifferences(line) + leaks
  }
}

extension ContractScene {
  /// - Returns: false if the scene does not settle.
  private func play(_ step: ContractStep) async -> Bool {
    switch step {
    case .wait(let time): await player.advance(by: time)
    case .atOnce(let steps): await player.perform(steps.map { step in { self.send(step) } })
    default: await player.perform([{ self.send(step) }])
    }
  }

  private func send(_ step: ContractStep) {
    switch step {
    case .open: open()
    case .event(let event): screen?.handle(event)
    case .lastRowShown: if let lastRow { screen?.handle(.rowShown(lastRow)) }
    case .release:
      screen = nil
      isReleased = true
    case .wait, .atOnce: break
    }
  }

  private func open() {
    let captured = Captured()
    watchedCapture = captured
    let environment = Contract.environment(script, player) { [weak self, captured] output in
      withExtendedLifetime(captured) { self?.outputs.append(output) }
    }
    let screen = contender.makeScreen(environment)
    self.screen = screen
    watchedScreen = screen
    screen.display.subscribe(view: self)
  }

  private var lastRow: RowID? {
    guard let rows = screen?.display.state.content.list, rows.count > 0 else { return nil }
    return rows.row(at: rows.count - 1).id
  }
}

extension ContractScene {
  private func updateDifferences(_ line: Line) -> [Difference] {
    let updates = updates(of: line)
    let shown = shown(of: line, missing: line.shown.count - updates.count)
    guard shown.count == updates.count else {
      return [
        (
          Self.list(line.shown.map { Contract.summary(of: $0.state) }),
          Self.list(updates.map(Self.summary))
        )
      ]
    }
    let different = zip(shown, updates).filter { $0.display != $1.display }
    if let last = line.shown.last { expectedState = last.state }
    return different.map { (Contract.summary(of: $0.state), Self.words($1, insteadOf: $0)) }
      + stateDifferences
  }

  /// Compared even if the display was not updated: then the state must not change either.
  private var stateDifferences: [Difference] {
    guard let state = screen.flatMap({ Contract.state(of: $0) }), let expectedState,
      state != expectedState || Self.causes(in: state) != Self.causes(in: expectedState)
    else { return [] }
    return [("the state \(Contract.summary(of: expectedState))", Contract.summary(of: state))]
  }

  /// Ignores a repeated update when a load starts.
  private func updates(of line: Line) -> [Update] {
    let mayLoad = !(line.calls + line.optionalCalls).isEmpty
    guard mayLoad, updates.count == line.shown.count + 1 else { return updates }
    let earlier = [displayBefore] + updates.map(\.display)
    let repeated = updates.indices.first { updates[$0].display == earlier[$0] }
    return updates.indices.filter { $0 != repeated }.map { updates[$0] }
  }

  /// The expected updates, without as many as are missing of those that repeat the display.
  private func shown(
    of line: Line, missing: Int
  ) -> [(state: Contract.State, display: ScreenState)] {
    let earlier = [displayBefore] + line.shown.map(\.display)
    let repeated = line.shown.indices.filter { line.shown[$0].display == earlier[$0] }
    let left = Set(repeated.prefix(max(missing, 0)))
    return line.shown.indices.filter { !left.contains($0) }.map { line.shown[$0] }
  }

  private func outputDifferences(_ line: Line) -> [Difference] {
    line.outputs == outputs ? [] : [("outputs \(line.outputs)", "\(outputs)")]
  }

  private func callDifferences(
    _ line: Line, _ calls: [ScriptedCall], _ cancelled: Int
  ) -> [Difference] {
    let all = line.calls + line.optionalCalls
    let allowed = [line.calls, all].map { Dictionary(grouping: $0, by: \.endpoint) }
    var differences: [Difference] = []
    if !allowed.contains(Dictionary(grouping: calls, by: \.endpoint)) {
      differences.append(("the calls \(all)", "\(calls)"))
    }
    if line.cancelledCalls != cancelled, line.optionalCalls.isEmpty {
      differences.append(("\(line.cancelledCalls) calls cancelled", "\(cancelled)"))
    }
    return differences
  }

  private func detailDifferences(_ line: Line) -> [Difference] {
    guard let display = screen?.display.state else { return [] }
    return line.details.compactMap { detail in
      let found = detail.found(in: display)
      return found == detail ? nil : ("\(detail)", found.map { "\($0)" } ?? "no such detail")
    }
  }

  /// Objects still alive after the screen was released.
  private var leaks: [Difference] {
    guard isReleased else { return [] }
    let alive = [
      (watchedScreen != nil, "the screen"), (watchedCapture != nil, "the output closure"),
      // A call that ignores cancellation retains its receiver until it returns.
      (player.isRepositoryAlive && !player.hasPendingCalls, "the repository"),
    ].filter(\.0).map(\.1).joined(separator: ", ")
    return alive.isEmpty ? [] : [("the scene deallocated", alive + " alive")]
  }

  private static func causes(in state: Contract.State) -> [String] {
    Contract.failures(in: state).map { "\($0.cause as (any Error)?)" }
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "no update" : words.joined(separator: "; then ")
  }

  private static func summary(_ update: Update) -> String {
    update.state.map { Contract.summary(of: $0) } ?? "“\(update.display.content.plainText)”"
  }

  private static func words(
    _ update: Update, insteadOf expected: (state: Contract.State, display: ScreenState)
  ) -> String {
    let summary = summary(update)
    guard summary == Contract.summary(of: expected.state) else { return summary }
    let lines = [update.display, expected.display].map {
      "\($0.title.string)\n\($0.content.plainText)".split(separator: "\n")
    }
    let line = zip(lines[0], lines[1]).first { $0 != $1 }?.0 ?? "the same text"
    return "another display of that state, with “\(line.prefix(80))”"
  }
}
