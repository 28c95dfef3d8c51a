/// The stage of a refactor. Changing it back is one line.
public enum Stage: String, CaseIterable, Codable, Sendable {
  /// Only the legacy implementation runs.
  case legacy
  /// The legacy implementation is used, the candidate runs in its shadow.
  case shadow
  /// The candidate is used, the legacy implementation runs in its shadow.
  case switched
  /// Only the candidate runs; the legacy implementation can be deleted.
  case done

  /// What is used, and what runs in its shadow.
  public func roles<Role>(legacy: Role, candidate: Role) -> (control: Role, shadow: Role?) {
    switch self {
    case .legacy: (legacy, nil)
    case .shadow: (legacy, candidate)
    case .switched: (candidate, legacy)
    case .done: (candidate, nil)
    }
  }
}
