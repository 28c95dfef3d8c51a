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
}
