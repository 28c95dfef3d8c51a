import DisplayKit
import StorageKit

/// Notes what has been read, so that it can be searched. A note that fails is no failure of reading.
struct Readings: Sendable {
  let index: ReadingIndex
  let queue: WriteQueue
  let reporter: StorageErrorReporter

  func note(_ documents: [ReadingDocument]) {
    queue.add { await reporter.write { try await index.put(documents) } }
  }
}

extension String {
  /// The words of HTML from a service, to be searched.
  var searchableHTML: String { HTMLReader().read(self).plainText }
}
