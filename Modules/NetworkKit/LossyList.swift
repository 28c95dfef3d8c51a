/// A JSON array decoded element by element: a bad one is skipped and told, the others stay.
public struct LossyList<Element: Decodable>: Decodable {
  public let elements: [Element]
  public let skipped: [SkippedElement]

  public init(from decoder: any Decoder) throws {
    elements = []
    skipped = []
  }
}

extension LossyList: Equatable where Element: Equatable {}
extension LossyList: Sendable where Element: Sendable {}
