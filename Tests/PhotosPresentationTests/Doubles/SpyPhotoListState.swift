import DisplayKit
import PhotosPresentation

/// Observes a view model, and lets a test wait until a load ends.
@MainActor
final class SpyPhotoListState: StatefulView {
  private let ends = AsyncStream<Void>.makeStream()

  func render(state: PhotoListState) {
    if !state.isLoading { ends.continuation.yield() }
  }

  /// Returns when the next end is shown.
  func settled() async {
    for await _ in ends.stream { return }
  }
}
