/// Runs that reach each pair of transitions: greedy, so that fewer may do.
struct PairCover {
  private let graph: StepGraph
  private let mostSteps: Int
  private var missing: Set<ModelPair>

  /// The states that are searched where no next step reaches a pair.
  private static let mostStatesOfDetour = 200

  /// - Parameters:
  ///   - targets: the last edges of a run, and the pair that they have.
  ///   - isFull: ends the cover before it has all pairs.
  /// - Returns: the edges of each run.
  static func runs(
    of graph: StepGraph, mostSteps: Int, to targets: [(edges: [Int], pair: ModelPair)],
    until isFull: () -> Bool
  ) -> [[Int]] {
    var cover = PairCover(
      graph: graph, mostSteps: mostSteps, missing: Set(targets.map(\.pair)))
    var runs: [[Int]] = []
    for target in targets where cover.missing.contains(target.pair) {
      if isFull() { break }
      runs.append(cover.run(target.edges))
    }
    return runs
  }

  /// The shortest way to the edges, the edges, and steps that reach what is missing.
  private mutating func run(_ edges: [Int]) -> [Int] {
    var run: [Int] = []
    for edge in graph.way(to: graph.edges[edges[0]].source) + edges { add(edge, to: &run) }
    while run.count < mostSteps, let last = run.last {
      var way = next(after: last).map { [$0] }
      if way?.allSatisfy(isEnd) ?? true { way = detour(after: last) ?? way }
      guard let way = way ?? detour(after: last, toEnd: true) else { break }
      for edge in way { add(edge, to: &run) }
    }
    return run
  }

  /// A step that reaches what is missing, of several the one with most steps after it.
  private func next(after last: Int) -> Int? {
    graph.nodes[graph.edges[last].target].edges.filter { isMissing(last, $0) }
      .max { steps(after: $0) < steps(after: $1) }
  }

  private func isMissing(_ first: Int?, _ second: Int) -> Bool {
    missing.contains(graph.pair(first, second))
  }

  private func steps(after edge: Int) -> Int { graph.nodes[graph.edges[edge].target].edges.count }

  private func isEnd(_ edge: Int) -> Bool { steps(after: edge) == 0 }

  /// The shortest way to a step that reaches what is missing.
  ///
  /// - Parameter toEnd: whether no step may come after it.
  private func detour(after last: Int, toEnd: Bool = false) -> [Int]? {
    var ways = [[last]]
    var known: Set = [graph.edges[last].target]
    var position = 0
    while position < ways.count, known.count < Self.mostStatesOfDetour {
      let way = ways[position]
      position += 1
      for edge in graph.nodes[graph.edges[way[way.count - 1]].target].edges
      where toEnd || !isEnd(edge) {
        if isMissing(way.last, edge) { return way.dropFirst() + [edge] }
        if known.insert(graph.edges[edge].target).inserted { ways.append(way + [edge]) }
      }
    }
    return nil
  }

  private mutating func add(_ edge: Int, to run: inout [Int]) {
    missing.remove(graph.pair(run.last, edge))
    run.append(edge)
  }
}

extension StepGraph {
  /// Those that the search has played.
  private func steps(from node: Int) -> Range<Int> {
    nodes[node].edges.clamped(to: 0..<searched)
  }

  /// Runs with each transition, and each two of them in a row, as their edges.
  ///
  /// - Parameters:
  ///   - reached: pairs that other runs have.
  ///   - isFull: ends the search for pairs, and the choice of runs.
  func runsOfPairs(
    mostSteps: Int, except reached: Set<ModelPair> = [], until isFull: () -> Bool
  ) -> [[Int]] {
    // Those after which nothing comes are last: other runs may end with them.
    let targets = firstEdgesOfPairs(until: isFull).filter { !reached.contains($0.key) }
      .map { (edges: $1, pair: $0) }
      .sorted { place($1.edges).lexicographicallyPrecedes(place($0.edges)) }
    let runs = PairCover.runs(of: self, mostSteps: mostSteps, to: targets, until: isFull)
    return isFull() ? runs : withoutNeedless(runs)
  }

  private func place(_ run: [Int]) -> [Int] {
    let hasNext = run.last.map { !steps(from: edges[$0].target).isEmpty } ?? false
    return [hasNext ? 1 : 0] + run.reversed()
  }

  func pairs(until isFull: () -> Bool) -> Set<ModelPair> {
    Set(firstEdgesOfPairs(until: isFull).keys)
  }

  private func firstEdgesOfPairs(until isFull: () -> Bool) -> [ModelPair: [Int]] {
    var pairs: [ModelPair: [Int]] = [:]
    let add = { (first: Int?, second: Int) in
      let pair = pair(first, second)
      if pairs[pair] == nil { pairs[pair] = [first, second].compactMap(\.self) }
    }
    let arrivals = arrivals
    for (index, node) in nodes.enumerated() {
      if isFull() { break }
      for edge in steps(from: index) {
        if node.arrival == nil { add(nil, edge) }
        for arrival in arrivals[index] { add(arrival, edge) }
      }
    }
    return pairs
  }

  /// For each node, an edge of each transition that leads to it.
  private var arrivals: [[Int]] {
    var arrivals = [[Int: Int]](repeating: [:], count: nodes.count)
    for (index, edge) in edges[..<searched].enumerated()
    where arrivals[edge.target][edge.transition] == nil {
      arrivals[edge.target][edge.transition] = index
    }
    return arrivals.map { $0.values.sorted() }
  }

  /// Without runs all of whose pairs others have, shortest first.
  private func withoutNeedless(_ runs: [[Int]]) -> [[Int]] {
    let shortestFirst = runs.sorted { $0.count < $1.count }
    let pairs = shortestFirst.map { run in
      Set(run.indices.map { pair($0 == 0 ? nil : run[$0 - 1], run[$0]) })
    }
    var counts: [ModelPair: Int] = [:]
    for pair in pairs.joined() { counts[pair, default: 0] += 1 }
    return zip(shortestFirst, pairs).filter { _, pairs in
      guard pairs.allSatisfy({ counts[$0, default: 0] > 1 }) else { return true }
      for pair in pairs { counts[pair, default: 0] -= 1 }
      return false
    }.map(\.0)
  }
}
