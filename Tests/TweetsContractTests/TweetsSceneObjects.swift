import DisplayKit

/// The objects that a screen consists of, found by reflection and held weakly. What a closure holds
/// is hidden from it.
@MainActor
struct TweetsSceneObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private let outside: AnyObject

  /// - Parameter outside: an object of the test's own, which outlives the scene.
  init(of screen: any Screen, besides outside: AnyObject) {
    self.outside = outside
    add(screen)
  }

  var aliveCount: Int { references.values.count { $0.object != nil } }

  private mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard object !== outside,
        references.updateValue(Reference(object: object), forKey: ObjectIdentifier(object)) == nil
      else { return }
    }
    for child in mirror.children { add(child.value) }
  }
}
