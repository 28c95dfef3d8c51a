/// Text that is safe to show, whoever wrote it.
public struct DisplayText: Hashable, Sendable, ExpressibleByStringInterpolation {
  public let string: String

  public init(_ raw: String) {
    string = raw
  }

  public init(stringLiteral: String) { self.init(stringLiteral) }
}
