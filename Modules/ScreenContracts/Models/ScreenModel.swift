/// A screen's required behaviour as a value: its state, the steps that are possible in it, and a pure
/// function of both.
///
/// A ``ModelExploration`` plays the steps on a screen, and compares it with the model. Equal states
/// are explored once: a state has no time and no history that does not matter for what comes.
public protocol ScreenModel: Hashable, Sendable, SendableMetatype {
  associatedtype Contract: ScreenContract
  /// Those of all calls: few, such as `.tides` and `.failure`.
  associatedtype Response: Equatable & Sendable
  typealias Choice = ModelChoice<Response>
  typealias Effect = ModelEffect<Self>

  /// The states in which the screen opens: one for each configuration.
  static var openings: [Self] { get }
  /// The required display; any after the screen was closed or released, which shows nothing more.
  var facts: Contract.Facts { get }
  /// The possible steps: events with few different values, and the responses to the pending calls.
  var choices: [Choice] { get }
  /// All effects of the step, as in a line of a scenario. A single change of ``facts`` is an update,
  /// without an effect of its own.
  mutating func play(_ choice: Choice) -> [Effect]
  /// The part of the state on which the effect of `choice` depends, in words: the same step from equal
  /// situations is one transition. By default, the whole state.
  func situation(of choice: Choice) -> String
  /// Called on an opening state.
  ///
  /// - Parameter calls: those of a run, of all endpoints, in order.
  func script(_ calls: [ModelCall<Response>]) -> Contract.Script
}

extension ScreenModel {
  public func situation(of choice: Choice) -> String { "\(self)" }
}

/// A step of a ``ScreenModel``.
public enum ModelChoice<Response: Equatable & Sendable>: Equatable, Sendable {
  /// An event, or time that passes.
  case step(ContractStep)
  /// The response to a pending call. No response at all is the choice of other steps.
  case response(ScriptedCall, Response)
  /// The response to a cancelled call, of a service that ignores cancellation; not while an equal call is
  /// pending.
  case lateResponse(ScriptedCall, Response)

  /// Whether the screen is closed or released.
  var isEnd: Bool {
    switch self {
    case .step(.close), .step(.release): true
    case .step, .response, .lateResponse: false
    }
  }

  /// Whether a response comes, or time passes.
  var isProgress: Bool {
    switch self {
    case .step(.wait), .response, .lateResponse: true
    case .step: false
    }
  }

  /// The step that a scenario has.
  public var step: ContractStep {
    switch self {
    case .step(let step): step
    case .response(let call, _), .lateResponse(let call, _): .respond(call)
    }
  }
}

extension ModelChoice: CustomStringConvertible {
  public var description: String {
    switch self {
    case .step(let step): "\(step)"
    case .response(let call, let response): "\(call): \(response)"
    case .lateResponse(let call, let response): "late \(call): \(response)"
    }
  }
}

/// An effect of a ``ModelChoice``. Effects that are not listed are differences.
public enum ModelEffect<Model: ScreenModel>: Equatable, Sendable {
  /// An update to the facts of this state: for several updates, or one that may repeat the display.
  case shows(Model)
  /// See ``ContractEffect/outputs(_:)``.
  case outputs(Model.Contract.Output)
  /// See ``ContractEffect/calls(_:)``.
  case calls([ScriptedCall])
  /// See ``ContractEffect/cancels(_:)``.
  case cancels(Int)

  public static func calls(_ call: ScriptedCall) -> Self { .calls([call]) }

  /// - Parameter factsOf: those of a state.
  func inScenario(
    _ factsOf: (Model) -> Model.Contract.Facts
  ) -> ContractEffect<Model.Contract> {
    switch self {
    case .shows(let state): .shows(factsOf(state))
    case .outputs(let output): .outputs(output)
    case .calls(let calls): .calls(calls)
    case .cancels(let count): .cancels(count)
    }
  }
}

/// A call in a run of a ``ScreenModel``, with its response, if one comes.
public struct ModelCall<Response: Equatable & Sendable>: Equatable, Sendable {
  public let call: ScriptedCall
  public private(set) var response: Response?
  /// Whether the call was cancelled before.
  public private(set) var isLate = false

  public init(_ call: ScriptedCall, _ response: Response? = nil, isLate: Bool = false) {
    self.call = call
    self.response = response
    self.isLate = isLate
  }

  /// The value of the response, which comes at its step in the scenario.
  ///
  /// - Parameter result: for the response; for a call without one, any.
  public func scripted<Value>(
    _ result: Result<Value, any Error>
  ) -> ScriptedResponse<Value> {
    let scripted = ScriptedResponse(result, after: .max)
    return isLate ? scripted.ignoringCancellation : scripted
  }
}

extension Array {
  /// The calls in the order in which they were made; a part of a response has no call before.
  mutating func add<Response>(_ choice: ModelChoice<Response>)
  where Element == ModelCall<Response> {
    switch choice {
    case .step: break
    case .response(let call, let response):
      let asked = lastIndex { $0.call == call && $0.response == nil }
      answer(asked, ModelCall(call, response))
    case .lateResponse(let call, let response):
      let asked = firstIndex { $0.call == call && $0.response == nil }
      answer(asked, ModelCall(call, response, isLate: true))
    }
  }

  private mutating func answer(_ index: Int?, _ call: Element) {
    if let index { self[index] = call } else { append(call) }
  }
}
