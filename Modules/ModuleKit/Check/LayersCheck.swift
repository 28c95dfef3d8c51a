struct LayersCheck {
  let breaches: Breaches
  let resolver: ModuleResolver

  func findings(
    _ layers: [ContractLayer], isExhaustive: Bool
  ) throws(KitError) -> [Finding] {
    var members: [[Set<String>]] = []
    for layer in layers { members.append(try units(layer)) }
    let all = members.joined().reduce(into: Set<String>()) { $0.formUnion($1) }
    var higher: Set<String> = []
    var findings: [Finding] = []
    for (layer, units) in zip(layers, members) {
      let present = units.reduce(into: Set<String>()) { $0.formUnion($1) }
      for unit in units {
        let siblings = layer.isIndependent ? present.subtracting(unit) : []
        for source in unit.sorted() {
          findings += breaches(of: source, higher, siblings, among: all)
        }
      }
      higher.formUnion(present)
    }
    return isExhaustive ? findings + unplaced(all) : findings
  }

  /// Each selector of the layer is a unit.
  private func units(_ layer: ContractLayer) throws(KitError) -> [Set<String>] {
    var units: [Set<String>] = []
    for member in layer.members { units.append(Set(try resolver.modules([member]))) }
    return units
  }

  /// A chain over a third layer is that layer's own breach, or no breach.
  private func breaches(
    of source: String, _ higher: Set<String>, _ siblings: Set<String>, among all: Set<String>
  ) -> [Finding] {
    breaches.findings(
      from: source, to: higher.union(siblings), passes: { !all.contains($0) }
    ) { target in
      siblings.contains(target)
        ? "\(source) and \(target) share a layer" : "\(source) lies below \(target)"
    }
  }

  private func unplaced(_ all: Set<String>) -> [Finding] {
    resolver.own.filter { !all.contains($0) && breaches.graph.own[$0]?.isTest == false }.map {
      Finding(
        .contract, file: KitConfiguration.fileName, line: breaches.contract.line,
        "\($0) is in no layer (\(breaches.contract.name))", mend: "name it in one of the layers")
    }
  }
}
