struct LayersCheck {
  let breaches: Breaches
  let resolver: ModuleResolver

  func findings(
    _ layers: [ContractLayer], isExhaustive: Bool
  ) throws(KitError) -> [Finding] {
    var members: [[String]] = []
    for layer in layers { members.append(try resolver.modules(layer.members)) }
    let all = Set(members.joined())
    var findings: [Finding] = []
    for (index, layer) in members.enumerated() {
      let higher = Set(members[..<index].joined()).subtracting(layer)
      for source in layer.sorted() {
        let siblings = layers[index].isIndependent ? Set(layer).subtracting([source]) : []
        findings += higher.union(siblings).sorted().compactMap { target in
          // A chain over a third layer is that layer's own breach, or no breach.
          breaches.finding(
            from: source, to: target, passes: { !all.contains($0) },
            higher.contains(target)
              ? "\(source) lies below \(target)" : "\(source) and \(target) share a layer")
        }
      }
    }
    return isExhaustive ? findings + unplaced(all) : findings
  }

  private func unplaced(_ all: Set<String>) -> [Finding] {
    resolver.own.filter { !all.contains($0) && breaches.graph.own[$0]?.isTest == false }.map {
      Finding(
        .contract, file: Configuration.fileName, line: breaches.contract.line,
        "\($0) is in no layer (\(breaches.contract.name))", mend: "name it in one of the layers")
    }
  }
}
