/// Something that a candidate showed or did otherwise than the primary screen.
public struct ShadowDifference<Output: Equatable>: Equatable {
  public enum Kind: Equatable {
    /// The title or the content, once both had settled.
    case content(primary: ScreenState, candidate: ScreenState)
    /// What both told their owners since the last comparison.
    case output(primary: [Output], candidate: [Output])
    /// The primary had settled when the screen was closed, the candidate had not: nothing was
    /// compared.
    case unsettled
  }

  /// The last event that the candidate got; a `fieldEdited` holds what the user typed.
  public let event: ScreenEvent
  public let kind: Kind

  public init(event: ScreenEvent, kind: Kind) {
    self.event = event
    self.kind = kind
  }
}

extension ShadowDifference: Sendable where Output: Sendable {}
extension ShadowDifference.Kind: Sendable where Output: Sendable {}
