/// The states of a model that are reached in a number of steps, and the steps between them.
struct ModelGraph<Model: ScreenModel>: Sendable {
  struct Node: Sendable {
    let state: Model
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
    /// The index in the choices of the source.
    var choice: Int { Int(kind.x) }
    /// An index in `transitions`.
    var transition: Int { Int(kind.y) }
  }

  private(set) var nodes: [Node] = []
  /// First those from states before the last event, then those that lead back from the last states.
  private(set) var edges: [Edge] = []
  /// The number of those from states before the last event.
  private(set) var searched = 0
  /// A run for each transition that only the last states have.
  private(set) var runsBeyond: [ModelPath<Model>] = []
  var transitions: [ModelTransition] { transitionNumbers.all }
  private(set) var transitionNumbers = TransitionNumbers<Model>()
  /// Why the search has ended before all states; nil if it has not.
  private(set) var stop: ModelStop?
  private var indices = StateIndices()
  private let includes: @Sendable (Model.Choice) -> Bool

  /// Searches breadth-first.
  init(_ options: ModelExploration<Model>.Options) {
    includes = options.includes
    for opening in Model.openings { add(opening, depth: 0, arrival: nil) }
    var next = 0
    while stop == nil, next < nodes.count, nodes[next].depth < options.events {
      expand(next, options.mostStates)
      if stop == nil, options.isMemoryFull() { stop = .memory(state: "\(nodes[next].state)") }
      next += 1
    }
    searched = edges.count
    guard stop == nil, next < nodes.count else { return }
    stop = .events(options.events)
    for node in next..<nodes.count { addWaysBack(from: node, toStatesBefore: next) }
  }

  func choices(in state: Model) -> [Model.Choice] { state.choices.filter(includes) }

  @discardableResult
  private mutating func add(_ state: Model, depth: Int, arrival: Int?) -> Int {
    let hash = state.hashValue
    if let index = indices.first(hash, where: { nodes[$0].state == state }) { return index }
    indices.append(hash)
    nodes.append(Node(state: state, depth: depth, arrival: arrival))
    return nodes.count - 1
  }

  private func index(of state: Model) -> Int? {
    indices.first(state.hashValue) { nodes[$0].state == state }
  }

  private mutating func expand(_ source: Int, _ mostStates: Int) {
    let node = nodes[source]
    let first = edges.count
    let choices = choices(in: node.state)
    if choices != self.choices(in: node.state) { stop = .choices(state: "\(node.state)") }
    for (index, choice) in choices.enumerated() where stop == nil {
      var (state, again) = (node.state, node.state)
      let effects = state.play(choice)
      guard again.play(choice) == effects, again == state else {
        stop = .nondeterministic(state: "\(node.state)", choice: "\(choice)")
        continue
      }
      let target = add(state, depth: node.depth + 1, arrival: edges.count)
      edges.append(
        Edge(
          source: source, target: target, choice: index,
          transition: transitionNumbers.number(choice, in: node.state, index)))
      if nodes.count > mostStates {
        stop = .states(mostStates, state: "\(node.state)", choice: "\(choice)")
      }
    }
    nodes[source].edges = first..<edges.count
  }

  /// A run need not end in a state after the last event if a step leads back.
  private mutating func addWaysBack(from source: Int, toStatesBefore end: Int) {
    let state = nodes[source].state
    let first = edges.count
    for (index, choice) in choices(in: state).enumerated() {
      let known = transitions.count
      let transition = transitionNumbers.number(choice, in: state, index)
      if transition == known {
        let way = path(way(to: source), from: source)
        runsBeyond.append(ModelPath(opening: way.opening, way.choices + [choice]))
      }
      var next = state
      _ = next.play(choice)
      guard !choice.isEnd, let target = self.index(of: next), target < end else { continue }
      edges.append(Edge(source: source, target: target, choice: index, transition: transition))
    }
    nodes[source].edges = first..<edges.count
  }
}

extension ModelGraph {
  /// The transitions of a state that was reached and a choice of other states, which no state offers.
  ///
  /// - Parameter most: the most that are returned.
  func notOffered(most: Int) -> [ModelTransition] {
    var all: [ModelTransition] = []
    var numbers = transitionNumbers
    for node in nodes where all.count < most { all += numbers.addOthers(in: node.state) }
    return Array(all.prefix(most))
  }

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

  /// - Parameters:
  ///   - edges: connected, from an opening.
  ///   - node: that opening, if there are no edges.
  func path(_ edges: [Int], from node: Int = 0) -> ModelPath<Model> {
    ModelPath(
      opening: opening(edges.first.map { self.edges[$0].source } ?? node),
      edges.map { choice(of: $0) })
  }

  private func opening(_ node: Int) -> Int {
    Model.openings.firstIndex(of: nodes[node].state) ?? 0
  }

  func choice(of edge: Int) -> Model.Choice {
    choices(in: nodes[edges[edge].source].state)[edges[edge].choice]
  }

  /// Shortest runs to each state of the path, then the rest of it; the last state first.
  func shortcuts(of path: ModelPath<Model>) -> [ModelPath<Model>] {
    var state = Model.openings[path.opening]
    var shortcuts: [ModelPath<Model>] = []
    for (index, choice) in path.choices.enumerated() {
      if let node = self.index(of: state) {
        let way = self.path(way(to: node), from: node)
        shortcuts.append(
          ModelPath(opening: way.opening, way.choices + path.choices[index...]))
      }
      _ = state.play(choice)
    }
    return shortcuts.reversed()
  }
}

/// Why a search does not have all states of a model.
enum ModelStop: Equatable, Sendable, CustomStringConvertible {
  /// The number of steps that was searched.
  case events(Int)
  /// The most states, and the step that leads to another.
  case states(Int, state: String, choice: String)
  /// Near the state.
  case memory(state: String)
  /// The step has two effects in the same state.
  case nondeterministic(state: String, choice: String)
  /// The state has not the same choices twice.
  case choices(state: String)

  /// Whether the model has to be changed.
  var isFault: Bool { if case .events = self { false } else { true } }

  var description: String {
    switch self {
    case .events(let count): "states after \(count) events"
    case .states(let most, let state, let choice):
      "more than \(most) states, the last by “\(choice)” in \(state)"
    case .memory(let state): "the memory was full at \(state)"
    case .nondeterministic(let state, let choice):
      "“\(choice)” has two effects in \(state)"
    case .choices(let state): "not the same choices twice in \(state)"
    }
  }
}
