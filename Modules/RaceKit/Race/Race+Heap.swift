extension Race {
  func countHeap(
    of fit: [RaceContender<World>], _ options: RaceOptions, _ progress: Progress,
    in report: inout RaceReport
  ) async {
    guard let loaded else { return }
    if let obstacle = HeapCounter.obstacle {
      report.unmeasured.append(.init("heap blocks and bytes of a scene", because: obstacle))
      return
    }
    for index in report.contenders.indices {
      guard let contender = fit.first(where: { $0.id == report.contenders[index].id }) else {
        continue
      }
      progress("heap: \(contender.name)")
      let heap = SceneHeap(contender: contender, event: loaded, scenes: options.scenes)
      report.contenders[index].heap = await heap.measure()
    }
  }
}
