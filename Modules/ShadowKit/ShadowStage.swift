/// The stage of a refactor. Changing it back is one line.
public enum ShadowStage: String, CaseIterable, Codable, Sendable {
  /// Only the control implementation runs.
  case control
  /// The control implementation is used, the candidate runs in its shadow.
  case shadow
  /// The candidate is used, the control implementation runs in its shadow.
  case switched
  /// Only the candidate runs; the control implementation can be deleted.
  case done

  /// What is used, and what runs in its shadow.
  public func roles<Role>(control: Role, candidate: Role) -> (control: Role, candidate: Role?) {
    switch self {
    case .control: (control, nil)
    case .shadow: (control, candidate)
    case .switched: (candidate, control)
    case .done: (candidate, nil)
    }
  }
}
