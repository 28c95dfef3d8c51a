import DisplayKit
import RaceKit

extension RaceScenario<FakeCounter.World> {
  static let counts = RaceScenario("counts", in: { FakeCounter.World() }) { scene in
    scene.open()
    await scene.send(.appeared)
    await scene.send(.refresh)
    return scene.text == "2" ? [] : ["expected 2, found \(scene.text)"]
  }
}
