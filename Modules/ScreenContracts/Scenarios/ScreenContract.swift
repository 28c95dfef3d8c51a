public import DisplayKit
public import TaskKit

/// The required behaviour of a screen in every implementation: what its host sees, the calls to its
/// data source, and its outputs. The objects and states behind the display are not inspected.
public protocol ScreenContract: SendableMetatype {
  /// The screen's dependencies: its data source and its output.
  associatedtype Environment
  /// The scripted responses of the environment.
  associatedtype Script: Sendable
  /// The compared parts of a display. Their description is in violations: one fact a line, so that a
  /// violation contains only the lines that differ.
  associatedtype Facts: Equatable, Sendable = DisplayFacts
  /// Reported to the screen's owner; `Never` for a screen that reports nothing.
  associatedtype Output: Equatable, Sendable = Never

  /// The facts of every screen when it opens.
  static var initialFacts: Facts { get }
  /// Endpoints that a load calls together: a step does not end between two of these calls.
  static var callsTogether: [String] { get }

  /// Called for each update of the display.
  static func facts(in display: ScreenState) -> Facts
  /// The screen that the contract drives: by default `screen`, or a host of several.
  @MainActor static func hosted(_ screen: any Screen, in environment: Environment) -> any Screen
  /// - Parameter player: responds for the environment, and tracks the repository's lifetime.
  @MainActor static func environment(
    _ script: Script, _ player: ScriptPlayer, output: @escaping @MainActor (Output) -> Void
  ) -> Environment
}

extension ScreenContract where Facts == DisplayFacts {
  public static func facts(in display: ScreenState) -> DisplayFacts { DisplayFacts(display) }
}

extension ScreenContract {
  public static var callsTogether: [String] { [] }

  @MainActor
  public static func hosted(_ screen: any Screen, in environment: Environment) -> any Screen {
    screen
  }

  /// A line of a scenario: a step and all its expected effects.
  public static func when(
    _ step: ContractStep, _ effects: ContractEffect<Self>...
  ) -> ContractScenario<Self>.Line {
    ContractScenario.Line(step, effects)
  }

  /// A line for each step, without any effect.
  public static func noEffect(_ steps: ContractStep...) -> [ContractScenario<Self>.Line] {
    steps.map { ContractScenario.Line($0, []) }
  }
}

/// The dependencies of a screen that reads from a repository.
public struct ScreenEnvironment<Repository, Output> {
  public let repository: Repository
  /// Of the first load, such as only from the cache.
  public let firstRead: ReadPolicy
  /// Receives the screen's outputs.
  public let output: @MainActor (Output) -> Void

  public init(
    repository: Repository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (Output) -> Void = { _ in }
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
  }
}

/// A test table: scripted responses, and for each line a step with its effects.
public struct ContractScenario<Contract: ScreenContract>: Sendable, CustomStringConvertible {
  /// A step and all its expected effects.
  public struct Line: Sendable {
    public let step: ContractStep
    public let effects: [ContractEffect<Contract>]
    private(set) var shown: [Contract.Facts] = []
    private(set) var outputs: [Contract.Output] = []
    private(set) var calls: [ScriptedCall] = []
    private(set) var optionalCalls: [ScriptedCall] = []
    private(set) var cancelledCalls = 0

    public init(_ step: ContractStep, _ effects: [ContractEffect<Contract>]) {
      self.step = step
      self.effects = effects
      for effect in effects {
        switch effect {
        case .shows(let facts): shown.append(facts)
        case .outputs(let output): outputs.append(output)
        case .calls(let calls): self.calls += calls
        case .mayCall(let calls): optionalCalls += calls
        case .cancels(let count): cancelledCalls += count
        }
      }
    }
  }

  /// As in violations.
  public let name: String
  /// The responses of the environment.
  public let script: Contract.Script
  /// The first line opens the screen, which shows the contract's initial facts.
  public let lines: [Line]

  /// - Parameter lines: after the opening of the screen, which is added.
  public init(_ name: String, _ script: Contract.Script, @ContractBuilder<Line> lines: () -> [Line])
  {
    self.name = name
    self.script = script
    self.lines = [Contract.when(.open, .shows(Contract.initialFacts))] + lines()
  }

  public var description: String { name }

  /// Plays the scenario until the first line that the screen violates.
  ///
  /// - Parameters:
  ///   - contender: the screen's name, for violations.
  ///   - onLine: called after each line, with its index and what the host shows; nil once the screen is released.
  @MainActor
  public func violations(
    of contender: String, onLine: (Int, ScreenState?) -> Void = { _, _ in },
    _ makeScreen: @escaping @MainActor (Contract.Environment) -> any Screen
  ) async -> [ContractViolation] {
    let scene = ContractScene(self, makeScreen)
    for (number, line) in lines.enumerated() {
      let differences = await scene.differences(playing: line)
      onLine(number, scene.display)
      guard differences.isEmpty else {
        return differences.map {
          ContractViolation(
            contender: contender, scenario: name, step: "\(number). \(line.step)",
            expected: $0.expected, found: $0.found)
        }
      }
    }
    return []
  }
}

/// Joins elements and arrays into one array.
@resultBuilder
public enum ContractBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
}

/// An event in a scenario.
public enum ContractStep: Equatable, Sendable {
  /// The screen is created and observed. Every scenario begins with this step.
  case open
  /// The host sends the event.
  case event(ScreenEvent)
  /// The host reports that the last displayed row is visible.
  case lastRowShown
  /// Several steps in the same turn of the main actor.
  indirect case atOnce([ContractStep])
  /// Virtual time passes, and calls that are due get their responses.
  case wait(Int)
  /// The environment responds to this pending call, whatever its delay.
  case respond(ScriptedCall)
  /// The screen is released: all objects of the scene must be deallocated.
  case release

  public static let appear = event(.appeared)
  /// With the policy `reload`.
  public static let refresh = event(.refresh())
  public static let retry = event(.retry)
  public static let close = event(.closed)

  /// The user opens a link of the content.
  public static func link(_ link: WebLink) -> Self { .event(.linkOpened(link)) }

  /// The user opens an image of the content.
  public static func image(_ link: WebLink) -> Self { .event(.imageOpened(link)) }
}

extension ContractStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .open: "open"
    case .event(let event): event.words
    case .lastRowShown: "more"
    case .atOnce(let steps): "at once " + steps.map(\.description).joined(separator: " and ")
    case .wait(let time): "wait \(time)"
    case .respond(let call): "respond to \(call)"
    case .release: "release"
    }
  }
}

extension ScreenEvent {
  /// One line, such as "like:5".
  fileprivate var words: String {
    switch self {
    case .appeared: "appear"
    case .closed: "close"
    case .refresh(.reload): "refresh"
    case .refresh(let policy): "refresh \(policy)"
    case .retry: "retry"
    case .rowShown(let row): "more:\(row.rawValue)"
    case .rowSelected(let row): "select:\(row.rawValue)"
    case .linkOpened(let link): "link \(link.string)"
    case .imageOpened(let link): "image \(link.string)"
    case .actionChosen(let action, let row):
      action.rawValue + (row.map { ":\($0.rawValue)" } ?? "")
    case .fieldEdited(let field, let text): "edit:\(field.rawValue) \(text.debugDescription)"
    case .formSubmitted: "submit"
    case .search(let words): "search \(words.debugDescription)"
    }
  }
}

/// An observable effect of a step. Effects that the line does not list are violations.
public enum ContractEffect<Contract: ScreenContract>: Equatable, Sendable {
  /// The display is updated once, to these facts; not necessarily if it shows them already.
  case shows(Contract.Facts)
  /// The screen reports the output; several effects are in this order.
  case outputs(Contract.Output)
  /// The environment is called, for each endpoint in this order; by a step that closes the screen, in
  /// any order.
  case calls([ScriptedCall])
  /// Either all or none of these calls are made: the work is cancelled before it starts.
  case mayCall([ScriptedCall])
  /// The number of pending calls that are cancelled.
  case cancels(Int)
}

/// A line of a scenario that a contender violates.
public struct ContractViolation: Equatable, Sendable, CustomStringConvertible {
  /// The name of the screen.
  public let contender: String
  /// The name of the scenario.
  public let scenario: String
  /// Its number and step, such as `3. wait 2`.
  public let step: String
  /// The expected effects of one kind, such as calls; of displays, only the facts that differ.
  public let expected: String
  /// The effects of the same kind that occurred.
  public let found: String

  package init(
    contender: String, scenario: String, step: String, expected: String, found: String
  ) {
    self.contender = contender
    self.scenario = scenario
    self.step = step
    self.expected = expected
    self.found = found
  }

  public var description: String {
    "\(contender), “\(scenario)”, step \(step): expected \(expected), found \(found)"
  }
}
