/// A JSON array decoded element by element: a bad one is skipped and told, the others stay.
///
/// Null is a bad element too. What is no array at all throws.
public struct LossyList<Element: Decodable>: Decodable {
  public let elements: [Element]
  public let skipped: [SkippedElement]

  public init(_ elements: [Element], skipped: [SkippedElement] = []) {
    self.elements = elements
    self.skipped = skipped
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var skipped: [SkippedElement] = []
    while !container.isAtEnd {
      let index = container.currentIndex
      // A container stays where it is when `decode` throws, so the element's own decoder is taken
      // out first. It decodes as a single value, because only so do a decoder's own rules for
      // dates, data and addresses hold.
      let element = try container.decodeNil() ? nil : container.superDecoder()
      guard container.currentIndex > index else { throw Self.stuck(at: container.codingPath) }
      guard let element else {
        skipped.append(SkippedElement(index: index, path: "[\(index)]", reason: "null"))
        continue
      }
      do {
        elements.append(try element.singleValueContainer().decode(Element.self))
      } catch let error where !(error is CancellationError) {
        let failure = DecodingFailure(error, below: container.codingPath.count + 1)
        skipped.append(SkippedElement(index: index, failure))
      }
    }
    self.init(elements, skipped: skipped)
  }

  private static func stuck(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: "the list does not advance"))
  }
}

extension LossyList: Equatable where Element: Equatable {}
extension LossyList: Sendable where Element: Sendable {}

/// An element that ``LossyList`` could not decode.
public struct SkippedElement: Equatable, Sendable {
  public let index: Int
  /// The coding path from the list on, such as `[3].user.name`.
  public let path: String
  /// Such as `missing`.
  public let reason: String

  public init(index: Int, path: String, reason: String) {
    self.index = index
    self.path = path
    self.reason = reason
  }

  init(index: Int, _ failure: DecodingFailure) {
    let joint = failure.path.isEmpty || failure.path.hasPrefix("[") ? "" : "."
    self.init(index: index, path: "[\(index)]\(joint)\(failure.path)", reason: failure.reason)
  }
}
