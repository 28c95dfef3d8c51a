import DisplayKit
import RaceKit

extension RaceScenario<FakeScreen.World> {
  static let counts = RaceScenario("counts", in: { FakeScreen.World() }) { scene in
    scene.open()
    await scene.send(.appeared)
    await scene.send(.refresh)
    return scene.text == "2" ? [] : ["expected 2, found \(scene.text)"]
  }
}
