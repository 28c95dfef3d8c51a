/// The states of a model by number, and the steps between them.
///
/// Without the model's types, which the covers of a graph do not need: code for all models, compiled once, would
/// look up their layout at each access.
struct StepGraph: Sendable {
  struct Node: Sendable {
    /// Steps from an opening.
    let depth: Int
    /// The edge by which it was first reached; nil for an opening.
    let arrival: Int?
    /// Empty until it is expanded.
    var edges = 0..<0
  }

  /// There are many: they have half the size of four `Int`.
  struct Edge: Sendable {
    private let ends: SIMD2<UInt32>
    private let kind: SIMD2<UInt32>

    init(source: Int, target: Int, choice: Int, transition: Int) {
      ends = [UInt32(source), UInt32(target)]
      kind = [UInt32(choice), UInt32(transition)]
    }

    var source: Int { Int(ends.x) }
    var target: Int { Int(ends.y) }
    /// Its number in the ``TransitionNumbers``.
    var choice: Int { Int(kind.x) }
    /// Its number, too.
    var transition: Int { Int(kind.y) }
  }

  var nodes: [Node] = []
  /// First those from states before the last event, then those that lead back from the last states.
  var edges: [Edge] = []
  /// The number of those from states before the last event.
  var searched = 0
  /// Of each transition, whether it ends the screen.
  var ends: [Bool] = []

  func isEnd(_ edge: Int) -> Bool { ends[edges[edge].transition] }

  /// The edges on a shortest way to the node.
  func way(to node: Int) -> [Int] {
    var way: [Int] = []
    var arrival = nodes[node].arrival
    while let edge = arrival {
      way.append(edge)
      arrival = nodes[edges[edge].source].arrival
    }
    return way.reversed()
  }

  /// - Parameter first: an edge; nil at an opening.
  func pair(_ first: Int?, _ second: Int) -> ModelPair {
    ModelPair(first: first.map { edges[$0].transition }, second: edges[second].transition)
  }
}
