/// Names a field within its form. Compared, never shown.
public struct FieldID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
