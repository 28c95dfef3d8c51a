import NetworkKit
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads an upload in pieces while it is sent, and reports the progress.
final class UploadSource: Sendable {
  static let pieceLength = 64 << 10

  private let upload: PhotoUpload
  private let progress: @Sendable (UploadProgress) -> Void
  private let hasReportedEnd = Mutex(false)

  init(_ upload: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void) {
    self.upload = upload
    self.progress = progress
  }

  var body: StreamedBody {
    StreamedBody(length: upload.byteCount) {
      let reading = Reading(source: self)
      return StreamedBody.Chunks { try reading.next() }
    }
  }

  /// Reports that all bytes were sent: a response may arrive before the client reads to the end.
  func end() { report(sent: upload.byteCount) }

  private func report(sent: Int) {
    let isEnd = sent == upload.byteCount
    let isOld = hasReportedEnd.withLock { hasReportedEnd in
      defer { hasReportedEnd = isEnd }
      return hasReportedEnd && isEnd
    }
    if !isOld { progress(UploadProgress(sent: sent, of: upload.byteCount)) }
  }

  /// Nil for an empty range.
  private func piece(in range: Range<Int>) throws -> Data? {
    report(sent: range.lowerBound)
    if range.isEmpty { return nil }
    return Data(try upload.bytes(in: range))
  }

  /// The reads of one attempt.
  private final class Reading: Sendable {
    private let source: UploadSource
    private let position = Mutex(0)

    init(source: UploadSource) { self.source = source }

    func next() throws -> Data? {
      let range = position.withLock { position in
        let start = position
        position = min(start + UploadSource.pieceLength, source.upload.byteCount)
        return start..<position
      }
      return try source.piece(in: range)
    }
  }
}
