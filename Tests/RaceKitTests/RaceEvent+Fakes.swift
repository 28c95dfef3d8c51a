import DisplayKit
import RaceKit

extension RaceEvent<FakeScreen.World> {
  static let load = RaceEvent("load", "load", in: { FakeScreen.World() }) {
    await $0.send(.appeared)
  }
}
