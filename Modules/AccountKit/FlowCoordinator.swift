import DisplayKit

/// Keeps child flows while they run, and knows them by identity.
@MainActor
struct ChildCoordinators {
  private(set) var running: [ObjectIdentifier: AnyObject] = [:]

  var isEmpty: Bool { running.isEmpty }

  mutating func keep(_ child: AnyObject) { running[ObjectIdentifier(child)] = child }

  mutating func release(_ child: AnyObject) { running[ObjectIdentifier(child)] = nil }
}

extension Navigator {
  /// Pops `screen`, with whatever stands on it. Nothing happens where it has left already.
  func close(_ screen: (any Screen)?) {
    guard let screen, stack.state.contains(where: { $0 === screen }) else { return }
    while let top {
      pop()
      if top === screen { return }
    }
  }
}
