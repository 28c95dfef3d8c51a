import DisplayKit
import NetworkKit
import StorageKit
import TaskKit

/// The means of all features: the clients of a connection, the addresses of the services, and the data
/// file. It holds no screen.
///
/// `connected(by:…)` makes one, and closes the connections after the likes of closed screens. Each feature
/// extends it by its repositories, and declares its routes. A ``Route`` builds its ``Destination`` from it;
/// a ``Coordinator`` pushes the destination's screen, or a command prints it.
struct Assembly {
  var connections: Connections
  /// Sends likes, which go on when their screen is closed.
  let background: BackgroundTasks
  /// Of the pause before a search, and of the time to undo a like.
  var clock: any Clock<Duration> = ContinuousClock()
  let services: ServiceEndpoints
  /// The data file, or why there is none.
  let storage: Result<Storage, any Error>
  /// Nil if reads are not added to the search index.
  var indexer: SearchIndexer?
  /// Nil if no post outlives the program.
  var postKeys: PostKeyFile?

  /// Its reads are not added to the search index.
  var withoutIndexer: Assembly {
    var assembly = self
    assembly.indexer = nil
    return assembly
  }
}

extension Assembly {
  /// Nil for a picture that a screen at `route` does not load by itself.
  ///
  /// - Parameter fromAnywhere: whether it loads pictures of all hosts with public addresses.
  func picture(
    at link: WebLink, on route: Route, fromAnywhere: Bool = false
  ) async throws -> [UInt8]? {
    if let stored = try await route.pictures?.stored(self, link) { return stored }
    let request = try NetworkRequest(address: link.string)
    let isOwn = route.pictures.map { services.loads(request.head, of: $0) } ?? false
    guard isOwn || fromAnywhere else { return nil }
    let client = isOwn ? connections.pictures : connections.publicPictures
    let response = try await client.send(request)
    try response.requireSuccess(from: request.host)
    return Array(response.body)
  }
}
