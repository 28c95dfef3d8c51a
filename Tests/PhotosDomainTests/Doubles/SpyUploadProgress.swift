import PhotosDomain
import Synchronization

final class SpyUploadProgress: Sendable {
  private let told = Mutex<[UploadProgress]>([])

  var all: [UploadProgress] { told.withLock(\.self) }

  func tell(_ progress: UploadProgress) { told.withLock { $0.append(progress) } }
}
