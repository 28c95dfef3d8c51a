/// The stage of a refactor. Changing it back is one line.
///
/// The control is the implementation before the refactor, the candidate its successor. The roles of
/// one run are those of ``roles(control:candidate:)``.
public enum ShadowStage: String, CaseIterable, Codable, Sendable {
  /// Only the control runs.
  case control
  /// The control is used, the candidate runs in its shadow.
  case shadow
  /// Both have exchanged their roles.
  case switched
  /// Only the candidate runs, as the control; the old implementation can be deleted.
  case done

  /// The roles in a run: the control is used, the candidate is only compared with it.
  public func roles<Role>(control: Role, candidate: Role) -> (control: Role, candidate: Role?) {
    switch self {
    case .control: (control, nil)
    case .shadow: (control, candidate)
    case .switched: (candidate, control)
    case .done: (candidate, nil)
    }
  }
}
