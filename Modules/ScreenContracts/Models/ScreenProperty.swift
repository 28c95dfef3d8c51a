/// A rule about whole runs, independent of the model: it finds a rule that the model has wrong, and that
/// every implementation has, too.
public struct ScreenProperty<Model: ScreenModel>: Sendable {
  public typealias Moment = ScreenMoment<Model>

  /// The rule, as a sentence.
  public let name: String
  let verdict: @Sendable ([Moment]) -> PropertyVerdict

  public init(_ name: String, verdict: @escaping @Sendable ([Moment]) -> PropertyVerdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Fails at the first moment for which `isWrong` returns the reason.
  ///
  /// - Parameter isWrong: called for each moment, with those before.
  public static func never(
    _ name: String, _ isWrong: @escaping @Sendable (ArraySlice<Moment>, Moment) -> String?
  ) -> Self {
    Self(name) { moments in
      for (index, moment) in moments.enumerated() {
        if let reason = isWrong(moments[..<index], moment) { return .fails(at: index, reason) }
      }
      return .holds
    }
  }
}

/// Whether a property is true of a run.
public enum PropertyVerdict: Equatable, Sendable {
  case holds
  /// The missing part of the run, such as an end.
  case undecided(String)
  /// The index of the moment, and what is wrong.
  case fails(at: Int, String)
}

/// The changes of a screen during a step of a run.
public struct ScreenMoment<Model: ScreenModel>: Sendable {
  public let choice: Model.Choice
  /// The display after the step.
  public let facts: Model.Contract.Facts
  /// The number of updates of the display during the step.
  public let updates: Int
  /// Made during the step.
  public let calls: [ScriptedCall]
  /// Those that wait for a response after the step, and are not cancelled.
  public let awaitedCalls: [ScriptedCall]
  /// Reported during the step.
  public let outputs: [Model.Contract.Output]
}
