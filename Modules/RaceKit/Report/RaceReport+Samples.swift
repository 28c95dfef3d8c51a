extension RaceReport.Event {
  /// - Parameter samples: those of each contender.
  @MainActor
  init<World>(
    _ id: String, _ name: String, of contenders: [RaceContender<World>], _ samples: [[Double]]
  ) {
    let baseline = contenders.firstIndex(where: \.isBaseline)
    let times = contenders.indices.map { index in
      let factors = baseline.flatMap { base in
        base == index ? nil : zip(samples[index], samples[base]).map { $0 / $1 }
      }
      return RaceReport.Time(
        contender: contenders[index].id, samples: samples[index],
        time: MedianInterval(samples[index]), factor: factors.map { MedianInterval($0) })
    }
    self.init(id: id, name: name, times: times, comparison: "")
  }
}

extension RaceReport.Curve {
  /// - Parameter samples: those of the first contender at each size, then of the next.
  @MainActor
  init<World>(
    _ id: String, _ name: String, _ unit: String, _ sizes: [Int],
    _ contenders: [RaceContender<World>], _ samples: [[Double]]
  ) {
    let series = contenders.indices.map { index in
      let own = Array(samples[index * sizes.count..<(index + 1) * sizes.count])
      let points = zip(sizes, own).map { size, samples in
        RaceReport.Point(size: size, samples: samples, time: MedianInterval(samples))
      }
      let growth = zip(own[sizes.count - 1], own[0]).map { $0 / $1 }
      return RaceReport.Series(
        contender: contenders[index].id, points: points, growth: MedianInterval(growth))
    }
    self.init(id: id, name: name, unit: unit, sizes: sizes, series: series)
  }
}
