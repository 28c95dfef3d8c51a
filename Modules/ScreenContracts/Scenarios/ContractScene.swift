import DisplayKit

/// A screen with scripted responses, and its observable behaviour.
@MainActor
final class ContractScene<Contract: ScreenContract>: StatefulView {
  typealias Line = ContractScenario<Contract>.Line
  typealias Difference = (expected: String, found: String)

  /// Captured by the output closure, to detect the closure's release.
  private final class Captured {}

  private let player = ScriptPlayer(callsTogether: Contract.callsTogether)
  private let makeScreen: @MainActor (Contract.Environment) -> any Screen
  private let script: Contract.Script
  private let facts: @MainActor (ScreenState) -> Contract.Facts
  private var screen: (any Screen)?
  private weak var watchedScreen: (any Screen)?
  private weak var watchedCapture: Captured?
  private var isReleased = false
  /// Updates during the current line.
  private var updates: [Contract.Facts] = []
  private var outputs: [Contract.Output] = []
  private var factsBefore: Contract.Facts?
  private var calls: [ScriptedCall] = []
  private(set) var isSettled = true

  /// - Parameter facts: those of the contract, which may be cached.
  init(
    _ scenario: ContractScenario<Contract>,
    facts: @escaping @MainActor (ScreenState) -> Contract.Facts = { Contract.facts(in: $0) },
    _ makeScreen: @escaping @MainActor (Contract.Environment) -> any Screen
  ) {
    script = scenario.script
    self.facts = facts
    self.makeScreen = makeScreen
  }

  /// Of the hosted screen; nil without one.
  var display: ScreenState? { screen?.display.state }

  func render(state: ScreenState) { updates.append(facts(state)) }

  /// Plays `line` and compares its expected effects with the actual ones.
  func differences(playing line: Line) async -> [Difference] {
    let earlierCalls = player.calls.count
    let earlierCancelled = player.cancelledCalls
    factsBefore = updates.last ?? factsBefore
    updates = []
    outputs = []
    if case .respond(let call) = line.step, !player.canRespond(to: call) {
      return [("the pending call \(call)", "\(player.awaitedCalls)")]
    }
    isSettled = await play(line.step)
    calls = Array(player.calls[earlierCalls...])
    guard isSettled else {
      return [("a scene that settles", "one that does not in \(ScriptPlayer.mostTurns) turns")]
    }
    return updateDifferences(line) + outputDifferences(line)
      + callDifferences(
        line, calls, player.cancelledCalls - earlierCancelled)
      + leaks
  }

  /// The changes of the last line.
  func moment<Model: ScreenModel>(_ choice: Model.Choice) -> ScreenMoment<Model>
  where Model.Contract == Contract {
    ScreenMoment(
      choice: choice, facts: updates.last ?? factsBefore ?? Contract.initialFacts,
      updates: updates.count, calls: calls, awaitedCalls: player.awaitedCalls, outputs: outputs)
  }
}

extension ContractScene {
  /// - Returns: false if the scene does not settle.
  private func play(_ step: ContractStep) async -> Bool {
    switch step {
    case .wait(let time): await player.advance(by: time)
    case .respond(let call): await player.respond(to: call)
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
    case .wait, .respond, .atOnce: break
    }
  }

  private func open() {
    let captured = Captured()
    watchedCapture = captured
    let environment = Contract.environment(script, player) { [weak self, captured] output in
      withExtendedLifetime(captured) { self?.outputs.append(output) }
    }
    let made = makeScreen(environment)
    watchedScreen = made
    let screen = Contract.hosted(made, in: environment)
    self.screen = screen
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
    let shown = shown(of: line, in: updates)
    guard shown.count == updates.count else { return [(list(line.shown), list(updates))] }
    return zip(shown, updates).filter(!=).map(difference)
  }

  /// Ignores a repeated update when a load starts.
  private func updates(of line: Line) -> [Contract.Facts] {
    let mayLoad = !(line.calls + line.optionalCalls).isEmpty
    guard mayLoad, updates.count == line.shown.count + 1 else { return updates }
    let earlier = [factsBefore] + updates
    let repeated = updates.indices.first { updates[$0] == earlier[$0] }
    return updates.indices.filter { $0 != repeated }.map { updates[$0] }
  }

  /// The expected updates, without those of them that repeat the display and that are missing.
  private func shown(of line: Line, in updates: [Contract.Facts]) -> [Contract.Facts] {
    var missing = line.shown.count - updates.count
    var earlier = factsBefore
    var shown: [Contract.Facts] = []
    for facts in line.shown {
      let isFound = updates.dropFirst(shown.count).first == facts
      if missing > 0, facts == earlier, !isFound { missing -= 1 } else { shown.append(facts) }
      earlier = facts
    }
    return shown
  }

  private func outputDifferences(_ line: Line) -> [Difference] {
    line.outputs == outputs ? [] : [("outputs \(line.outputs)", "\(outputs)")]
  }

  private func callDifferences(
    _ line: Line, _ calls: [ScriptedCall], _ cancelled: Int
  ) -> [Difference] {
    let all = line.calls + line.optionalCalls
    // The last calls of a screen that is closed have no order.
    let inOrder = { (calls: [ScriptedCall]) in
      line.step == .close ? calls.sorted { $0.description < $1.description } : calls
    }
    let allowed = [line.calls, all].map { Dictionary(grouping: inOrder($0), by: \.endpoint) }
    var differences: [Difference] = []
    if !allowed.contains(Dictionary(grouping: inOrder(calls), by: \.endpoint)) {
      differences.append(("the calls \(all)", "\(calls)"))
    }
    if line.cancelledCalls != cancelled, line.optionalCalls.isEmpty {
      differences.append(("\(line.cancelledCalls) calls cancelled", "\(cancelled)"))
    }
    return differences
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

  private func list(_ updates: [Contract.Facts]) -> String {
    let lines = updates.map { "\($0)".replacing("\n", with: ", ") }
    return lines.isEmpty ? "no update" : lines.joined(separator: "; then ")
  }

  /// The lines that only one of the descriptions has.
  private func difference(_ expected: Contract.Facts, _ found: Contract.Facts) -> Difference {
    let lines = [expected, found].map { "\($0)".split(separator: "\n") }
    let changes = lines[1].difference(from: lines[0])
    return (words(changes.removals), words(changes.insertions))
  }

  private func words(_ changes: [CollectionDifference<Substring>.Change]) -> String {
    let lines = changes.map {
      switch $0 {
      case .remove(_, let line, _), .insert(_, let line, _): String(line)
      }
    }
    return lines.isEmpty ? "nothing more" : lines.joined(separator: ", ")
  }
}
