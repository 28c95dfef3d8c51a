import DisplayKit
import PatternKit
import TaskKit
import TraceKit

/// The parameters for building a destination's scene.
@MainActor
struct SceneRequest {
  /// The destination's default when nil.
  var pattern: Pattern?
  var firstRead = ReadPolicy.standard
  /// The words of a search that the user has begun in an earlier scene; nil for those of the route.
  var search: String?
  /// Records the messages between the scene's objects.
  var trace: MessageTrace?
  /// Nil for a screen that is only printed.
  weak var coordinator: Coordinator?
}

/// The scene at a route, in each of its patterns; the default pattern comes first.
@MainActor
struct Destination {
  let route: Route
  /// Empty for a screen of the app itself.
  var patterns: [Pattern] = []
  /// Nil if its messages are not recorded.
  var traced: (any PatternedScreen.Type)?
  /// Whether the scene follows ``SceneRequest/firstRead``.
  var canReadCache = true
  var build: @MainActor (SceneRequest) -> any Screen
  /// The output of `--json`, read by `policy` without a scene; nil for a screen that is not printed.
  /// Throws the error that the screen would show instead.
  var document: @MainActor (_ policy: ReadPolicy) async throws -> JSONOutput? = { _ in nil }
  /// Whether the list of the screen goes on after the printed page; nil to ask the document.
  var hasMore: (@MainActor (any Screen) -> Bool)?
  /// The page on the web that shows the same.
  var webPage: @MainActor () async throws -> WebLink? = { nil }
  /// The scene and one in its shadow, in the patterns of their requests, which send a change once; nil
  /// for a scene that nothing is compared with.
  var pair: (@MainActor (_ control: SceneRequest, _ candidate: SceneRequest) -> ScenePair)?
  /// Uploads an image that was dropped on the screen; nil if it takes none. Without bytes, the file is
  /// too large.
  var upload: (@MainActor (Coordinator, _ name: String, _ bytes: [UInt8]?) async throws -> Void)?
  /// Waits for the requests of closed scenes that the next scene reads the results of.
  var waitForRequests: @MainActor () async -> Void = {}
}

/// A scene and one in its shadow. Each function builds one, whose outputs the closure receives as text.
struct ScenePair {
  typealias OutputLog = @MainActor (String) -> Void

  let control: @MainActor (@escaping OutputLog) -> any Screen
  let candidate: @MainActor (@escaping OutputLog) -> any Screen
}
