/// Keeps child flows while they run, and knows them by identity.
@MainActor
struct ChildCoordinators {
  private(set) var running: [ObjectIdentifier: AnyObject] = [:]

  var isEmpty: Bool { running.isEmpty }

  mutating func keep(_ child: AnyObject) { running[ObjectIdentifier(child)] = child }

  mutating func release(_ child: AnyObject) { running[ObjectIdentifier(child)] = nil }
}
