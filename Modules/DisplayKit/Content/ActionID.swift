/// Names an action within its row, or its screen. Compared, never shown.
public struct ActionID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
