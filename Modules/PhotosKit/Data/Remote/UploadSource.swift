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
  private let hasReadAll = Mutex(false)

  init(_ upload: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void) {
    self.upload = upload
    self.progress = progress
  }

  /// Whether the last piece was read, so the server may have the whole upload.
  var isWhole: Bool { hasReadAll.withLock(\.self) }

  var body: StreamedBody {
    StreamedBody(length: upload.byteCount) { [self] in
      let position = Mutex(0)
      return StreamedBody.Chunks { [self] in
        let start = position.withLock(\.self)
        report(sent: start)
        guard start < upload.byteCount else { return nil }
        let end = min(start + Self.pieceLength, upload.byteCount)
        position.withLock { $0 = end }
        let piece = Data(try upload.read(start..<end))
        if end == upload.byteCount { hasReadAll.withLock { $0 = true } }
        return piece
      }
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
    if !isOld { progress(UploadProgress(sent: sent, total: upload.byteCount)) }
  }
}
