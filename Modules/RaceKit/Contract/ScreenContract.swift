public import DisplayKit

/// What every implementation of a screen has to do: what its scenarios need to know of the screen.
public protocol ScreenContract: SendableMetatype {
  /// What a screen is made of: where its values come from, and where its outputs go.
  associatedtype Environment
  /// What the environment of a scenario responds.
  associatedtype Script: Sendable
  associatedtype State: Equatable, Sendable
  associatedtype Output: Equatable, Sendable = Never
  associatedtype Detail: ContractDetail = Never

  /// What every screen opens with.
  static var initialState: State { get }
  /// The endpoints that a load calls together: a step isn't over between two of these calls.
  static var callsTogether: [String] { get }

  /// What the screen displays in `state`.
  static func display(of state: State) -> ScreenState
  /// One line, for a violation.
  static func summary(of state: State) -> String
  /// The failures that `state` shows: their causes, which `Failure` leaves out of `==`, are compared.
  static func failures(in state: State) -> [Failure]
  /// The state of an implementation that has one to read; nil where the display is all there is.
  @MainActor static func state(of screen: any Screen) -> State?
  /// - Parameter player: responds for the environment; watches its repository.
  @MainActor static func environment(
    _ script: Script, _ player: ScriptPlayer, output: @escaping @MainActor (Output) -> Void
  ) -> Environment
}

extension ScreenContract {
  public static var callsTogether: [String] { [] }

  public static func summary(of state: State) -> String { "\(state)" }

  public static func failures(in state: State) -> [Failure] { [] }

  @MainActor public static func state(of screen: any Screen) -> State? { nil }

  /// A line of a scenario: what happens, and all that it does.
  public static func when(
    _ step: ContractStep, _ effects: ContractEffect<Self>...
  ) -> ContractScenario<Self>.Line {
    ContractScenario.Line(step, effects)
  }
}

/// Something to read off a display that is not compared as a whole.
public protocol ContractDetail: Equatable, Sendable {
  /// The same detail as `display` has it; nil where there is none.
  func found(in display: ScreenState) -> Self?
}

extension Never: ContractDetail {
  public func found(in display: ScreenState) -> Never? { nil }
}

/// A table: what the environment responds, and line by line what happens and what that does.
public struct ContractScenario<Contract: ScreenContract>: Sendable, CustomStringConvertible {
  public struct Line: Sendable {
    public let step: ContractStep
    public let effects: [ContractEffect<Contract>]
    /// The expected states with their displays: rendered once for all subjects.
    let shown: [(state: Contract.State, display: ScreenState)]

    public init(_ step: ContractStep, _ effects: [ContractEffect<Contract>]) {
      self.step = step
      self.effects = effects
      shown = effects.compactMap { effect in
        guard case .shows(let state) = effect else { return nil }
        return (state, Contract.display(of: state))
      }
    }
  }

  public let name: String
  public let script: Contract.Script
  /// The first one opens the screen, which shows the contract's initial state.
  public let lines: [Line]

  public init(
    _ name: String, _ script: Contract.Script, @ArrayBuilder<Line> lines: () -> [Line]
  ) {
    self.name = name
    self.script = script
    self.lines = [Contract.when(.open, .shows(Contract.initialState))] + lines()
  }

  public var description: String { name }

  /// Plays the scenario up to the first line that `subject` violates.
  @MainActor
  public func violations(
    of subject: RaceSubject<Contract.Environment>
  ) async -> [ContractViolation] {
    let scene = ContractScene(subject, self)
    for (number, line) in lines.enumerated() {
      let differences = await scene.differences(playing: line)
      guard differences.isEmpty else {
        return differences.map {
          ContractViolation(
            subject: subject.id, scenario: name, step: "\(number). \(line.step)",
            expected: $0.expected, found: $0.found)
        }
      }
    }
    return []
  }
}

/// Joins elements, and arrays of them, to one array.
@resultBuilder
public enum ArrayBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
}

/// Something that happens to a scene.
public enum ContractStep: Equatable, Sendable {
  /// The screen is made and its display subscribed to. Every scenario begins with it.
  case open
  case event(ScreenEvent)
  /// The host shows the last of the rows that the screen displays.
  case lastRowShown
  /// One after the other in one turn of the main actor.
  indirect case atOnce([ContractStep])
  /// Time passes, and calls that are due get their responses.
  case wait(Int)
  /// The screen is released: nothing of the scene may be left.
  case release

  public static let appear = event(.appeared)
  public static let refresh = event(.refresh)
  public static let retry = event(.retry)
  public static let close = event(.closed)

  public static func link(_ link: WebLink) -> Self { .event(.linkOpened(link)) }

  public static func image(_ link: WebLink) -> Self { .event(.imageOpened(link)) }
}

extension ContractStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .open: "open"
    case .event(let event): "\(event)"
    case .lastRowShown: "the last row is shown"
    case .atOnce(let steps): "at once " + steps.map(\.description).joined(separator: " and ")
    case .wait(let time): "wait \(time)"
    case .release: "release"
    }
  }
}

/// An effect of a step on a scene. An effect that the line does not list is a violation.
public enum ContractEffect<Contract: ScreenContract>: Equatable, Sendable {
  /// The display is updated, once, to show this.
  case shows(Contract.State)
  case outputs(Contract.Output)
  /// The environment is called: those of one endpoint in this order.
  case calls([ScriptedCall])
  /// All of these calls are made or none: the work is cancelled before its first turn.
  case mayCall([ScriptedCall])
  /// The number of waiting calls that are cancelled.
  case cancels(Int)
  /// The display has this detail, among others.
  case has(Contract.Detail)
}

/// A line of a scenario that a subject violates.
public struct ContractViolation: Equatable, Sendable, CustomStringConvertible {
  public let subject: String
  public let scenario: String
  /// Its number and what happened, such as `3. wait 2`.
  public let step: String
  public let expected: String
  public let found: String

  public var description: String {
    "\(subject), “\(scenario)”, step \(step): expected \(expected), found \(found)"
  }
}
