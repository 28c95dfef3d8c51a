import DisplayKit
import RaceKit

extension RaceEvent<FakeCounter.World> {
  static let load = RaceEvent("load", "load", in: { FakeCounter.World() }) {
    await $0.send(.appeared)
  }
}
