/// Names a row within its screen. Compared, never shown.
public struct RowID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public init(_ number: Int) { rawValue = String(number) }
}
