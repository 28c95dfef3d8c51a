import RaceKit

extension RaceContender<FakeCounter.World> {
  static func fake(
    _ id: String, isBaseline: Bool = false, _ fault: FakeCounter.World.Fault? = nil
  ) -> RaceContender {
    RaceContender(id, id.uppercased(), isBaseline: isBaseline) { world in
      world.fault = fault
      return FakeCounter(world)
    } traced: { world in
      var calls: [RaceReport.Message] = []
      let screen = FakeCounter(world)
      return RaceTracedScreen(screen) {
        calls += world.events.map { .init(from: "Host", to: "View", "\($0)", depth: 0) }
        return calls
      } clear: {
        world.events = []
      }
    }
  }
}
