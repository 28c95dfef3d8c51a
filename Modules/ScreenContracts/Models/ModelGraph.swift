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

  struct Edge: Sendable {
    let source: Int
    let target: Int
    /// The index in the choices of the source.
    let choice: Int
    /// An index in `transitions`.
    let transition: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private(set) var transitions: [ModelTransition] = []
  /// By transition.
  private(set) var numbers: [ModelTransition: Int] = [:]
  /// Why the search has ended before all states; nil if it has not.
  private(set) var stop: ModelStop?
  private var indices: [Model: Int] = [:]
  private let includes: @Sendable (Model.Choice) -> Bool

  /// Searches breadth-first.
  init(_ options: ModelExploration<Model>.Options) {
    includes = options.includes
    for opening in Model.openings { add(opening, depth: 0, arrival: nil) }
    var next = 0
    while stop == nil, next < nodes.count, nodes[next].depth < options.events {
      expand(next, options.mostStates)
      next += 1
    }
    if stop == nil, next < nodes.count { stop = .events(options.events) }
  }

  func choices(in state: Model) -> [Model.Choice] { state.choices.filter(includes) }

  @discardableResult
  private mutating func add(_ state: Model, depth: Int, arrival: Int?) -> Int {
    if let index = indices[state] { return index }
    indices[state] = nodes.count
    nodes.append(Node(state: state, depth: depth, arrival: arrival))
    return nodes.count - 1
  }

  private mutating func expand(_ source: Int, _ mostStates: Int) {
    let node = nodes[source]
    let first = edges.count
    for (index, choice) in choices(in: node.state).enumerated() {
      var (state, again) = (node.state, node.state)
      let effects = state.play(choice)
      guard again.play(choice) == effects, again == state else {
        stop = .nondeterministic(state: "\(node.state)", choice: "\(choice)")
        break
      }
      let target = add(state, depth: node.depth + 1, arrival: edges.count)
      edges.append(
        Edge(
          source: source, target: target, choice: index,
          transition: number(ModelTransition(choice, in: node.state))))
      if nodes.count > mostStates {
        stop = .states(mostStates, state: "\(node.state)", choice: "\(choice)")
        break
      }
    }
    nodes[source].edges = first..<edges.count
  }

  private mutating func number(_ transition: ModelTransition) -> Int {
    if let number = numbers[transition] { return number }
    numbers[transition] = transitions.count
    transitions.append(transition)
    return transitions.count - 1
  }
}

extension ModelGraph {
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

  /// - Parameter edges: connected, from an opening.
  func path(_ edges: [Int]) -> ModelPath<Model> {
    ModelPath(
      opening: opening(edges.first.map { self.edges[$0].source } ?? 0),
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
      if let node = indices[state] {
        let way = way(to: node)
        shortcuts.append(
          ModelPath(
            opening: opening(way.first.map { edges[$0].source } ?? node),
            self.path(way).choices + path.choices[index...]))
      }
      _ = state.play(choice)
    }
    return shortcuts.reversed()
  }
}

/// Two transitions in a row; the first is nil at the opening.
struct ModelPair: Hashable {
  /// An index in the transitions.
  let first: Int?
  let second: Int
}

/// All steps from equal situations by the same choice.
struct ModelTransition: Hashable, Sendable, CustomStringConvertible {
  let situation: String
  let choice: String
  let isResponse: Bool

  init<Model: ScreenModel>(_ choice: Model.Choice, in state: Model) {
    situation = state.situation(of: choice)
    self.choice = "\(choice)"
    if case .step = choice { isResponse = false } else { isResponse = true }
  }

  var description: String { "\(situation): \(choice)" }
}

/// Why a search does not have all states of a model.
enum ModelStop: Equatable, Sendable, CustomStringConvertible {
  /// The number of steps that was searched.
  case events(Int)
  /// The most states, and the step that leads to another.
  case states(Int, state: String, choice: String)
  /// The step has two effects in the same state.
  case nondeterministic(state: String, choice: String)

  /// Whether the model has to be changed.
  var isFault: Bool { if case .events = self { false } else { true } }

  var description: String {
    switch self {
    case .events(let count): "states after \(count) events"
    case .states(let most, let state, let choice):
      "more than \(most) states, the last by “\(choice)” in \(state)"
    case .nondeterministic(let state, let choice):
      "“\(choice)” has two effects in \(state)"
    }
  }
}
