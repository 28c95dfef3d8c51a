#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request body that is read while it is sent, never completely in memory.
///
/// Each attempt reads it from the beginning. Equal only to copies of itself.
public struct StreamedBody: Hashable, Sendable {
  public typealias Chunks = AsyncThrowingStream<Data, any Error>

  private final class Source: Sendable {
    let open: @Sendable () -> Chunks

    init(open: @escaping @Sendable () -> Chunks) { self.open = open }
  }

  /// The sum of the chunks' sizes, in bytes.
  public let length: Int
  private let source: Source

  /// - Parameter open: is called once per attempt. A chunk is requested when the ones before it
  ///   have been consumed, so counting chunks measures the progress.
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
