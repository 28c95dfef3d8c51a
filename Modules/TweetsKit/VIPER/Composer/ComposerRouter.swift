import DisplayKit

/// Knows how to leave the composer: by the stack that it is on.
@MainActor
struct ComposerRouter: ComposerRouterInput {
  weak var navigator: Navigator?

  func close() { navigator?.pop() }
}
