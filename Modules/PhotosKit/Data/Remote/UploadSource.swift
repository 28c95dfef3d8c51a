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
    StreamedBody(length: upload.byteCount) { [self] in
      let position = Mutex(0)
      return StreamedBody.Chunks { [self] in
        let start = position.withLock(\.self)
        report(sent: start)
        guard start < upload.byteCount else { return nil }
        let end = min(start + Self.pieceLength, upload.byteCount)
        position.withLock { $0 = end }
        return Data(try upload.read(start..<end))
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
