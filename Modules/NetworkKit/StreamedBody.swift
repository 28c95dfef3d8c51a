#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request's bytes that are read while they are sent, never all in memory at once.
///
/// Each attempt reads them from their beginning. Equal only to its own copies.
public struct StreamedBody: Hashable, Sendable {
  public typealias Chunks = AsyncThrowingStream<Data, any Error>

  private final class Source: Sendable {
    let open: @Sendable () -> Chunks

    init(open: @escaping @Sendable () -> Chunks) { self.open = open }
  }

  /// In bytes; what the chunks add up to.
  public let length: Int
  private let source: Source

  /// - Parameter open: is called once an attempt. A chunk is asked for when the ones before it have
  ///   been taken, so that a counter in it tells how far the sending is.
  public init(length: Int, open: @escaping @Sendable () -> Chunks) {
    self.length = length
    source = Source(open: open)
  }

  public var chunks: Chunks { source.open() }

  public static func == (one: StreamedBody, other: StreamedBody) -> Bool {
    one.source === other.source
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
