import TestSupport
import CharacterListKit
import DisplayKit

/// Holds a scene, and remembers what it showed.
@MainActor
final class CharacterListHost: StatefulView {
  let repository = FakeCharacterListRepository()
  let clock = TestClock()
  private(set) var screen: (any CharacterListScreen)?
  private(set) var states: [CharacterListState] = []
  private(set) var outputs: [CharacterListOutput] = []

  func open(_ query: String? = nil, page: Int = 1) -> any CharacterListScreen {
    let screen = CharacterListAssembly.screen(
      query: query, page: page, repository: repository, clock: clock
    ) { [weak self] in self?.outputs.append($0) }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  func render(state: ScreenState) {
    if let state = screen?.state { states.append(state) }
  }

  /// Types `text`, and lets the pause after it pass.
  func search(_ text: String) async {
    screen?.handle(.search(text))
    _ = await clock.nextSleep()
    clock.advance(by: .milliseconds(300))
  }

  func letGo() { screen = nil }
}

/// The objects that a screen consists of, found by reflection and held weakly.
@MainActor
struct CharacterListSceneObjects {
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
    if value is FakeCharacterListRepository || value is TestClock
      || value is CharacterListHost
    {
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      let reference = Reference(name: "\(type(of: value))", object: object)
      guard references.updateValue(reference, forKey: ObjectIdentifier(object)) == nil
      else { return }
    }
    for child in mirror.children { add(child.value) }
  }
}
