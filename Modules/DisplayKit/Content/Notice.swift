/// Something a user should know beside what is shown.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// There is nothing to show, and that is no failure.
    case empty
    case information
    case warning
  }

  public var kind: Kind
  public var text: DisplayText

  public init(_ kind: Kind, _ text: DisplayText) {
    self.kind = kind
    self.text = text
  }

  /// A warning such as "skipped 2 of 30 cards"; nil when nothing was skipped.
  ///
  /// - Parameter detail: what follows the numbers.
  public static func skipped(_ count: Int, of total: Int, _ detail: String = "") -> Notice? {
    count == 0 ? nil : Notice(.warning, DisplayText("skipped \(count) of \(total)\(detail)"))
  }
}
