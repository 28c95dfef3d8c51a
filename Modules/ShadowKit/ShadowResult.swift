/// The start or the result of one run beside the control, or the number of runs that were not sampled.
///
/// Contains no compared value: differences are named by their path or kind, events by their case,
/// errors by their type. Examples are the exception: a screen's quotes a line of the content, also
/// of what the user typed on another screen, unless the user has typed into this one; a comparison's
/// own description is the caller's choice.
public struct ShadowResult: Codable, Equatable, Sendable {
  static let newestSchema = 2
  /// The end of the year 9999.
  private static let latestTime = 253_402_300_799
  private static let mostSkipped = 1_000_000_000

  /// How a run ended, or why it was not sampled.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// Written before the candidate or the second control starts, so that a crash is seen.
    case started
    /// The implementation that is in use after the switch has returned.
    case ended
    /// Equal without any rule.
    case matched
    /// Differs only where a rule of the comparison applies.
    case ignored
    /// Differs also after the rules.
    case mismatched
    /// The candidate threw an error, the control did not.
    case failed
    /// The candidate was cancelled at its time limit.
    case timedOut
    /// In reports only: a process ended, and the run has no end.
    case crashed
    /// The control had settled at the end of a screen or model, the candidate had not.
    case candidateUnsettled
    /// No comparison: the control was cancelled, or closed before it had settled.
    case controlCancelled
    /// No comparison: the process was suspended during the run.
    case suspended
    /// Not sampled, since candidates crashed, failed or blocked too often, or were worse than the limits;
    /// or not continued, since the experiment was disabled during the run. Also the notice with which a
    /// process says why it switches the experiment off.
    case switchedOff
    /// Not selected, not enabled, or beyond a limit, by ``ShadowSampling``.
    case notSampled
    /// A difference that appeared after the comparison of an action, without another action.
    case changedLater
    /// A candidate that was not released at the time limit after it was closed.
    case notReleased

    /// Whether the outcome is a difference; nil if it is no comparison.
    public var isDifference: Bool? {
      switch self {
      case .matched, .ignored: false
      case .mismatched, .failed, .timedOut, .crashed, .candidateUnsettled: true
      case .started, .ended, .controlCancelled, .suspended, .switchedOff, .notSampled,
        .changedLater,
        .notReleased:
        nil
      }
    }

    /// As a report shows it.
    package var words: String {
      switch self {
      case .started, .ended, .matched, .ignored, .mismatched, .failed, .crashed, .suspended:
        rawValue
      case .timedOut: "timed out"
      case .candidateUnsettled: "unsettled"
      case .controlCancelled: "cancelled"
      case .switchedOff: "switched off"
      case .notSampled: "not sampled"
      case .changedLater: "changed later"
      case .notReleased: "not released"
      }
    }
  }

  /// Which implementation the result is about.
  public enum Role: String, Codable, Sendable {
    /// The implementation that ran beside the control.
    case candidate
    /// The new implementation, in use at the stage ``ShadowStage/switched``: only its starts and ends
    /// are recorded, so that a crash is seen.
    case used
    /// A second control: its differences from the first are noise.
    case twin
  }

  /// The number of the format. Further properties have to be optional: a line without one that is not
  /// cannot be read.
  public private(set) var schema = newestSchema
  /// As ``ShadowExperiment/name``.
  public var experiment: String
  /// As ``ShadowExperiment/version``.
  public var version: String
  /// The stage when the run started.
  public var stage = ShadowStage.shadow
  /// A random number of the process, in hexadecimal digits, a hyphen, and the ID that the system gave
  /// to the process.
  public var process = ""
  /// A hash of the run's key and the experiment's name; nil without a key.
  public var key: String?
  /// A random number, which a start and its result share; so do both roles of one run.
  public var run: UInt32 = 0
  /// In seconds since 1970.
  public var time = 0
  /// The kind of event that started the run.
  public var event = ""
  public var outcome: Outcome
  public var role = Role.candidate
  /// The number of runs; greater than 1 only if they were not sampled.
  public var count = 1
  /// The kind of difference, such as the path `.rows[].title`; of a notice, why it is switched off.
  public var difference: String?
  /// Of the difference, at most 400 characters; nil if the comparison gives none.
  public var example: String?
  /// The reasons of the rules that applied.
  public var reasons: [String] = []
  /// The reasons of the comparison's rules, in the first results of a process that has them.
  public var rules: [String] = []
  /// The duration of the control and of what ran beside it, in seconds; of a screen or model, until
  /// it had settled. Empty if one of them threw an error and the other did not: only what both have
  /// processed is compared in time.
  public var seconds: [Double] = []

  public init(experiment: String, version: String, outcome: Outcome) {
    self.experiment = experiment
    self.version = version
    self.outcome = outcome
  }

  /// Whether its numbers are those of a result: sums of them do not overflow.
  var isValid: Bool {
    let isSkipped = outcome == .notSampled || outcome == .switchedOff
    return (0...Self.latestTime).contains(time)
      && (1...(isSkipped ? Self.mostSkipped : 1)).contains(count)
  }
}

/// Stores or sends the results of experiments.
///
/// Called in tasks that are not on the main actor, except when a screen or model closes right after
/// an action. Must not block for long, and handles its own errors.
public protocol ShadowResultPublisher: Sendable {
  /// May be called by several tasks at the same time.
  func publish(_ result: ShadowResult)

  /// Whether there is room for the results of another run; if not, no candidate runs. Read for each
  /// run that is sampled.
  var acceptsRuns: Bool { get }
}

extension ShadowResultPublisher {
  /// There is room.
  public var acceptsRuns: Bool { true }
}
