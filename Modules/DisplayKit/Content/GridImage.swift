/// A cell of an image grid.
public struct GridImage: Equatable, Sendable {
  public var link: WebLink?
  public var alternative: DisplayText

  public init(link: WebLink?, alternative: DisplayText) {
    self.link = link
    self.alternative = alternative
  }
}
