extension RaceReport {
  /// Of one event: times, factors, and what they say.
  package func table(of event: Event) -> RaceTable {
    let over = baseline.map { "times \($0.name)" }
    let rows = event.times.map { time in
      [name(of: time.contender), Figures.interval(time.time, unit: 1000)]
        + (over == nil ? [] : [time.factor.map { Figures.interval($0) } ?? "1", words(for: time)])
    }
    return RaceTable([event.name, "time, µs"] + (over.map { [$0, "difference"] } ?? []), rows)
  }

  /// Microseconds at each size, and how many times as much the largest costs.
  package func table(of curve: Curve) -> RaceTable {
    let sizes = curve.sizes.map { "\(Figures.count($0)), µs" }
    let rows = curve.series.map { series in
      [name(of: series.contender)]
        + series.points.map { Figures.interval($0.time, unit: 1000) }
        + [Figures.interval(series.growth)]
    }
    return RaceTable(["\(curve.name), by \(curve.unit)"] + sizes + ["largest over smallest"], rows)
  }

  package var contractTable: RaceTable {
    let rows = contenders.map { contender in
      let failures = contender.contract.failures.count
      return [
        contender.name, Figures.count(contender.contract.scenarios),
        failures == 0 ? "none" : Figures.count(failures),
      ]
    }
    return RaceTable(["contract", "scenarios", "failed"], rows)
  }

  /// Nil where nothing was counted.
  package var heapTable: RaceTable? {
    let rows = contenders.compactMap { contender in
      contender.heap.map { heap in
        [contender.name] + [heap.blocks, heap.bytes, heap.left].map { Figures.count($0) }
      }
    }
    return rows.isEmpty
      ? nil : RaceTable(["a scene", "heap blocks", "bytes", "left after close"], rows)
  }

  /// For each event the messages, and how many calls deep they go: "10 (5)". Nil without a trace.
  package var messagesTable: RaceTable? {
    let traced = contenders.filter { !$0.diagrams.isEmpty }
    guard let first = traced.first else { return nil }
    let ids = first.diagrams.map(\.event)
    let rows = traced.map { contender in
      [contender.name]
        + ids.map { id in
          let diagram = contender.diagrams.first { $0.event == id }
          return diagram.map { "\($0.messages.count) (\($0.depth))" } ?? "–"
        }
    }
    let names = ids.map { id in events.first { $0.id == id }?.name ?? id }
    return RaceTable(["messages (depth)"] + names, rows)
  }

  package var sourcesTable: RaceTable? {
    let rows = contenders.compactMap { contender in
      contender.sources.map { sources in
        [contender.name]
          + [sources.files.count, sources.lines, sources.types, sources.protocols].map {
            Figures.count($0)
          } + [
            sources.testDoubles.map { Figures.count($0) } ?? "–", Figures.count(sources.exposed),
          ]
      }
    }
    let header = ["sources", "files", "lines", "types", "protocols", "test doubles", "exposed"]
    return rows.isEmpty ? nil : RaceTable(header, rows)
  }

  private func name(of id: String) -> String { contender(id)?.name ?? id }

  private func words(for time: Time) -> String {
    switch time.difference {
    case nil: "–"
    case .some(.none): "no difference"
    case .less: "less"
    case .more: "more"
    }
  }
}
