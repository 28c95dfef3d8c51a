package import DisplayKit

/// A leak probe: the objects of a screen, found by reflection and referenced weakly.
///
/// Reflection does not find objects that closures capture.
@MainActor
package struct SceneObjects {
  private struct Reference {
    let name: String
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private let isOfTheTest: (Any) -> Bool

  /// - Parameter isOfTheTest: whether the object belongs to the test, and outlives the scene.
  package init(of screen: any Screen, except isOfTheTest: @escaping (Any) -> Bool) {
    self.isOfTheTest = isOfTheTest
    add(screen)
  }

  package var names: Set<String> { Set(references.values.map(\.name)) }

  package var alive: [String] { references.values.filter { $0.object != nil }.map(\.name) }

  private mutating func add(_ value: Any) {
    // Key paths, of which an observation registrar has some, are constants.
    guard !isOfTheTest(value), !(value is AnyKeyPath) else { return }
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
