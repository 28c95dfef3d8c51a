/// Runs that play each step from each state before the last event.
///
/// Where all steps of a state are played, a run goes on to a near state with others: most steps lead to
/// states after the last event, so that a run for each would mostly repeat the way to it.
struct StepCover {
  private let graph: StepGraph
  private let mostSteps: Int
  /// Of each state, the edges that no run has, in reverse order: those that end the screen first.
  private var left: [[Int]]

  /// The states that are searched for one with other steps.
  private static let mostStatesOfDetour = 100

  /// - Parameter isFull: ends the cover before it has all steps.
  /// - Returns: the edges of each run.
  static func runs(
    of graph: StepGraph, mostSteps: Int, until isFull: () -> Bool
  ) -> [[Int]] {
    var cover = StepCover(graph, mostSteps: mostSteps)
    var runs: [[Int]] = []
    for node in graph.nodes.indices.reversed() {
      while !cover.left[node].isEmpty {
        if isFull() { return runs }
        runs.append(cover.run(from: node))
      }
    }
    return runs
  }

  private init(_ graph: StepGraph, mostSteps: Int) {
    self.graph = graph
    self.mostSteps = mostSteps
    left = graph.nodes.map { node in
      let edges = node.edges.filter { $0 < graph.searched }
      return (edges.filter { !graph.isEnd($0) } + edges.filter(graph.isEnd)).reversed()
    }
  }

  private mutating func run(from start: Int) -> [Int] {
    var run = graph.way(to: start)
    for edge in run { left[graph.edges[edge].source].removeAll { $0 == edge } }
    var node = start
    while let edge = left[node].popLast() {
      run.append(edge)
      node = graph.edges[edge].target
      let way = wayToStep(from: node)
      guard run.count + way.count < mostSteps else { break }
      run += way
      node = way.last.map { graph.edges[$0].target } ?? node
    }
    return run
  }

  /// The shortest way to a state with a step that does not end the screen; empty if none is near.
  private func wayToStep(from start: Int) -> [Int] {
    var arrivals: [(node: Int, edge: Int?, before: Int)] = [(start, nil, 0)]
    var known: Set = [start]
    var position = 0
    while position < arrivals.count {
      let node = arrivals[position].node
      if let edge = left[node].last, !graph.isEnd(edge) { return way(to: position, arrivals) }
      for edge in graph.nodes[node].edges
      where known.count < Self.mostStatesOfDetour && !graph.isEnd(edge) {
        let target = graph.edges[edge].target
        if known.insert(target).inserted { arrivals.append((target, edge, position)) }
      }
      position += 1
    }
    return []
  }

  private func way(
    to position: Int, _ arrivals: [(node: Int, edge: Int?, before: Int)]
  ) -> [Int] {
    var way: [Int] = []
    var position = position
    while let edge = arrivals[position].edge {
      way.append(edge)
      position = arrivals[position].before
    }
    return way.reversed()
  }
}
