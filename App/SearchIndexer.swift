import StorageKit

/// Adds loaded elements to the search index. A read succeeds even if the index cannot be written.
struct SearchIndexer: Sendable {
  let index: ReadingIndex
  let queue: WriteQueue
  let reporter: StorageErrorReporter

  func add(_ documents: [ReadingDocument]) {
    guard !documents.isEmpty else { return }
    let bytes = documents.reduce(0) { $0 + $1.title.utf8.count + $1.body.utf8.count }
    let isQueued = queue.add(bytes: bytes) {
      await reporter.write { try await index.put(documents) }
    }
    if !isQueued { reporter.report(StorageError.slow) }
  }
}
