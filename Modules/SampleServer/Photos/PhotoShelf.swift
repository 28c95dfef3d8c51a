import NIOCore
import Synchronization

/// Keeps uploads in memory, as long as the server runs.
///
/// Holds at most 100 of at most 64 MiB in all: the oldest goes when there is no room for a new one.
final class PhotoShelf: Sendable {
  struct Put {
    let photo: ShelvedPhoto
    /// False where the same bytes were there already; they keep their title and place.
    let isNew: Bool
  }

  private struct State {
    /// The newest first.
    var photos: [ShelvedPhoto] = []
    var lastID = SamplePhoto.numbers.upperBound
  }

  private let count: Int
  private let bytes: Int
  private let state = Mutex(State())

  init(count: Int = 100, bytes: Int = 64 << 20) {
    self.count = count
    self.bytes = bytes
  }

  /// The newest first.
  var photos: [ShelvedPhoto] { state.withLock { $0.photos } }

  func put(_ upload: ReceivedUpload) -> Put {
    state.withLock { state in
      if let known = state.photos.first(where: { $0.upload.name == upload.name }) {
        return Put(photo: known, isNew: false)
      }
      state.lastID += 1
      let photo = ShelvedPhoto(id: state.lastID, upload: upload)
      state.photos.insert(photo, at: 0)
      while isTooMuch(state.photos) { state.photos.removeLast() }
      return Put(photo: photo, isNew: true)
    }
  }

  private func isTooMuch(_ photos: [ShelvedPhoto]) -> Bool {
    photos.count > count || photos.reduce(0) { $0 + $1.upload.bytes.readableBytes } > bytes
  }
}
