import DisplayKit

/// The objects that a screen consists of, found by reflection and held weakly.
@MainActor
struct PhotoSceneObjects {
  private struct Reference {
    let name: String
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]

  init(of screen: any Screen) { add(screen) }

  var names: Set<String> { Set(references.values.map(\.name)) }

  var alive: [String] { references.values.filter { $0.object != nil }.map(\.name) }

  private mutating func add(_ value: Any) {
    // The test's own objects outlive the scene.
    if value is FakePhotoService || value is FakeSavedService || value is PhotoListHost { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      let reference = Reference(name: "\(type(of: value))", object: object)
      guard references.updateValue(reference, forKey: ObjectIdentifier(object)) == nil
      else { return }
      var parent = mirror.superclassMirror
      while let mirror = parent {
        for child in mirror.children { add(child.value) }
        parent = mirror.superclassMirror
      }
    }
    for child in mirror.children { add(child.value) }
  }
}
