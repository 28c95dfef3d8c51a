import DisplayKit

/// The objects that a screen consists of, found by reflection and held weakly.
@MainActor
struct MVVMSceneObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private(set) var names: Set<String> = []

  init(of screen: any Screen) { add(screen) }

  var aliveCount: Int { references.values.count { $0.object != nil } }

  private mutating func add(_ value: Any) {
    // The test's own objects outlive the scene.
    if value is FakeMVVMRepository || value is MVVMHost { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard
        references.updateValue(Reference(object: object), forKey: ObjectIdentifier(object)) == nil
      else { return }
      names.insert("\(type(of: value))")
    }
    for child in mirror.children { add(child.value) }
  }
}
