import Synchronization

/// A JSON array decoded element by element: skips and reports invalid elements, keeps the others.
///
/// Null is an invalid element. Throws if the value is not an array.
public struct LossyList<Element: Decodable>: Decodable {
  /// The valid elements, in the order of the array.
  public let elements: [Element]
  /// The invalid elements, in the order of the array.
  public let skipped: [SkippedElement]

  /// A list that was not decoded, such as that of a stub.
  public init(_ elements: [Element], skipped: [SkippedElement] = []) {
    self.elements = elements
    self.skipped = skipped
  }

  public init(from decoder: any Decoder) throws {
    let skips = SkipReport.of(decoder.userInfo)
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    var skipped: [SkippedElement] = []
    while !container.isAtEnd {
      let index = container.currentIndex
      // A container does not advance when `decode` throws, so the element's decoder is taken out
      // first. Decoding through a single-value container keeps the decoder's strategies for dates,
      // data and URLs.
      let element = try container.decodeNil() ? nil : container.superDecoder()
      guard container.currentIndex > index else { throw Self.stuck(at: container.codingPath) }
      guard let element else {
        skipped.append(SkippedElement(index: index, path: "[\(index)]", reason: "null"))
        skips?.report(DecodingFailure.words(container.codingPath) + "[\(index)]: null")
        continue
      }
      do {
        elements.append(try element.singleValueContainer().decode(Element.self))
      } catch let error where !(error is CancellationError) {
        let path = element.codingPath
        let failure = DecodingFailure(error, at: path, below: container.codingPath.count + 1)
        skipped.append(SkippedElement(index: index, failure))
        let whole = DecodingFailure(error, at: path)
        skips?.report("\(whole.path): \(whole.reason)")
      }
    }
    self.init(elements, skipped: skipped)
  }

  private static func stuck(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: "the list does not advance"))
  }
}

extension LossyList {
  /// - Throws: ``NetworkError/undecodable(path:reason:)`` if each element was skipped, and there was
  ///   at least one.
  package func requireValidElement() throws(NetworkError) {
    guard elements.isEmpty, let first = skipped.first else { return }
    throw .undecodable(path: first.path, reason: first.reason)
  }
}

extension LossyList: Equatable where Element: Equatable {}
extension LossyList: Sendable where Element: Sendable {}

/// An element that ``LossyList`` could not decode.
public struct SkippedElement: Equatable, Sendable {
  /// The position in the array, from 0.
  public let index: Int
  /// The coding path from the list, such as `[3].user.name`.
  public let path: String
  /// A short reason, such as `missing`.
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

/// Receives a line for each of the first 100 skipped elements of a response. Not a part of the
/// response: all reports are equal.
final class SkipReport: Sendable, Equatable {
  private let count = Mutex(0)
  private let receive: @Sendable (String) -> Void

  init(_ receive: @escaping @Sendable (String) -> Void) { self.receive = receive }

  /// That of a decoder with this `userInfo`.
  static func of(_ userInfo: [CodingUserInfoKey: Any]) -> SkipReport? {
    CodingUserInfoKey.skips.flatMap { userInfo[$0] as? SkipReport }
  }

  func report(_ line: @autoclosure () -> String) {
    let isReported = count.withLock { count in
      count += 1
      return count <= 100
    }
    if isReported { receive(line()) }
  }

  static func == (left: SkipReport, right: SkipReport) -> Bool { true }
}

extension CodingUserInfoKey {
  static let skips = CodingUserInfoKey(rawValue: "skips")
}
