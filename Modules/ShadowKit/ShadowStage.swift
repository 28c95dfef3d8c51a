/// The stage of a refactor. Changing it back is one line.
///
/// The control is the implementation before the refactor, the candidate its successor.
public enum ShadowStage: String, CaseIterable, Codable, Sendable {
  /// Only the control runs.
  case control
  /// The control is used, the candidate runs in its shadow.
  case shadow
  /// The candidate is used, the control runs in its shadow. The start of each sampled run is published
  /// before it, on the caller's thread, so that a crash of the candidate is seen.
  case switched
  /// Only the candidate runs; the control can be deleted.
  case done

  /// Whether the candidate is used, and the control at most compared with it.
  public var usesCandidate: Bool { self == .switched || self == .done }
}
