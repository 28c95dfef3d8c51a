import Hummingbird
import Logging

/// Runs a middleware without a server.
struct StubContext: RequestContext {
  struct Source: RequestContextSource {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  }

  var coreContext: CoreRequestContextStorage

  init(source: Source = Source()) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
