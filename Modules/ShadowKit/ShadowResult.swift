/// The result of one run of an experiment, or the number of runs that were not sampled.
///
/// Contains no compared value: differences are named by their path or kind, events by their case,
/// errors by their type. Examples are the exception: a screen's quotes a line of the content, also
/// of what the user typed on another screen, unless the user has typed into this one; a comparison's
/// own description is the caller's choice.
public struct ShadowResult: Codable, Equatable, Sendable {
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    case matched
    /// Differs only where a rule of the comparison applies.
    case ignored
    case mismatched
    /// The candidate threw an error, the control did not.
    case failed
    /// The candidate was cancelled at its time limit.
    case timedOut
    /// There was no comparison: the control was cancelled, or a screen closed before the candidate
    /// had settled.
    case unsettled
    case notSampled
  }

  /// The implementation that ran beside the control.
  public enum Role: String, Codable, Sendable {
    case candidate
    /// A second control: its differences from the first are noise.
    case control = "twin"
  }

  public var experiment: String
  public var version: String
  /// The kind of event that started the run.
  public var event = ""
  public var outcome: Outcome
  public var role = Role.candidate
  /// The number of runs; greater than 1 only if they were not sampled.
  public var count = 1
  /// The kind of difference, such as the path `.rows[].title`.
  public var difference: String?
  public var example: String?
  /// The reasons of the rules that applied.
  public var reasons: [String] = []
  /// The reasons of the comparison's rules, in the first result of a process that has them.
  public var rules: [String] = []
  /// The duration of the control and of what ran beside it, in seconds; of a screen or model, until
  /// it had settled.
  public var seconds: [Double] = []

  public init(experiment: String, version: String, outcome: Outcome) {
    self.experiment = experiment
    self.version = version
    self.outcome = outcome
  }
}

/// Stores or sends the results of experiments.
///
/// Called on the main actor by screens and models, in a task of its own by ``ShadowExperiment/run``:
/// implementations must not block for long, and handle their own errors.
public protocol ShadowResultPublisher: Sendable {
  func publish(_ result: ShadowResult)
}
