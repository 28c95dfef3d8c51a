import PhotosDomain
import Synchronization

/// Remembers how far an upload was.
final class SpyUploading: Sendable {
  private let told = Mutex<[Int]>([])

  /// In bytes.
  var sent: [Int] { told.withLock(\.self) }

  func tell(_ progress: UploadProgress) { told.withLock { $0.append(progress.sent) } }
}
