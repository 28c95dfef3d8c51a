import TweetsKit

/// The scene's own objects, found by reflection and held weakly.
@MainActor
struct VIPSceneObjects {
  private struct Reference {
    let name: String
    weak var object: AnyObject?
  }

  private var references: [Reference] = []
  private var visited: Set<ObjectIdentifier> = []

  init(of screen: (any TweetsScreen)?) {
    if let screen { add(screen) }
  }

  var names: [String] { references.map(\.name) }

  var alive: [String] { references.filter { $0.object != nil }.map(\.name) }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      // The test's own objects outlive the scene.
      guard !(value is FakeVIPRepository || value is VIPSceneHost) else { return }
      let object = value as AnyObject
      guard visited.insert(ObjectIdentifier(object)).inserted else { return }
      references.append(Reference(name: "\(type(of: value))", object: object))
    }
    for child in mirror.children { add(child.value) }
  }
}
