@testable import RaceKit

extension RaceReport {
  /// A report that has something of everything, with a text behind each name.
  static func full(_ tail: String = "") -> RaceReport {
    var report = made(
      [.base, contender("Alpha", tail), contender("Beta", tail)],
      events: [
        .made("load", ["base": nil, "alpha": 1.2...1.3, "beta": 0.9...1.1]),
        .made("refresh", ["base": nil, "alpha": 0.7...0.8, "beta": 0.9...1.1]),
      ],
      curves: [.made("more", growths: ["base": 1...1, "alpha": 1...2, "beta": 1...900])])
    report.title += tail
    report.events[0].name += tail
    report.curves[0].unit += tail
    report.machine.processor = "P" + tail
    report.changes = [
      Change(
        id: "like", name: "Likes" + tail,
        costs: [
          ChangeCost(
            contender: "alpha", commits: ["a1" + tail, "b2"], files: 3, added: 40, removed: 2,
            types: 4, testFiles: 1, testsAdded: 20, testsRemoved: 0, tests: 2)
        ])
    ]
    report.unmeasured = [Unmeasured("heap of Beta" + tail, because: "it has none" + tail)]
    return report.concluded
  }

  private static func contender(_ name: String, _ tail: String) -> Contender {
    var contender = Contender.made(name)
    contender.name += tail
    contender.diagrams = [
      Diagram(
        event: "load",
        messages: [
          Message(from: "Host", to: "View" + tail, "handle(appeared)" + tail, depth: 0),
          Message(from: "View" + tail, to: "Host", "draw()", depth: 1),
        ])
    ]
    contender.sources = Sources(
      folder: "Modules/\(name)" + tail, lines: 9, types: 2, protocols: 1, testDoubles: nil,
      exposed: 3,
      files: [
        File(path: "In/\(name)View.swift", lines: 5, text: "struct \(name)View {}" + tail),
        File(path: "\(name)Only\(name)\(tail).swift", lines: 4, text: "let a = 1"),
      ])
    contender.heap = Heap(blocks: 20, bytes: 1_234, left: 0, scenes: 50)
    contender.compilation = Compilation(
      clean: BuildTime(samples: [1, 2, 3, 4, 5, 6, 7], otherTargets: 0),
      body: BuildTime(samples: [1.5], otherTargets: 2), interface: nil)
    return contender
  }
}
