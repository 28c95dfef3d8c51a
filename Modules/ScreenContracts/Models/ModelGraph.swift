/// The states of a model that are reached in a number of steps, and the steps between them.
struct ModelGraph<Model: ScreenModel>: Sendable {
  /// Of each node.
  private(set) var states: [Model] = []
  private(set) var steps = StepGraph()
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
    while stop == nil, next < states.count, steps.nodes[next].depth < options.events {
      expand(next, options.mostStates)
      if stop == nil, options.isMemoryFull(for: .search) {
        stop = options.memoryStop(for: .search, path(to: steps.edges.indices.last))
      }
      next += 1
    }
    steps.searched = steps.edges.count
    if stop == nil, next < states.count {
      stop = .events(options.events)
      for node in next..<states.count { addWaysBack(from: node, toStatesBefore: next) }
    }
    steps.ends = transitions.map { $0.kind == .end }
  }

  func choices(in state: Model) -> [Model.Choice] { state.choices.filter(includes) }

  @discardableResult
  private mutating func add(_ state: Model, depth: Int, arrival: Int?) -> Int {
    let hash = state.hashValue
    if let index = indices.first(hash, where: { states[$0] == state }) { return index }
    indices.append(hash)
    states.append(state)
    steps.nodes.append(StepGraph.Node(depth: depth, arrival: arrival))
    return states.count - 1
  }

  private func index(of state: Model) -> Int? {
    indices.first(state.hashValue) { states[$0] == state }
  }

  private mutating func expand(_ source: Int, _ mostStates: Int) {
    let state = states[source]
    let first = steps.edges.count
    let choices = choices(in: state)
    if choices != self.choices(in: state) { stop = .choices(state: "\(state)") }
    for (index, choice) in choices.enumerated() where stop == nil {
      var (next, again) = (state, state)
      let effects = next.play(choice)
      guard again.play(choice) == effects, again == next else {
        stop = .nondeterministic(state: "\(state)", choice: "\(choice)")
        continue
      }
      let target = add(next, depth: steps.nodes[source].depth + 1, arrival: steps.edges.count)
      let number = transitionNumbers.number(choice, in: state, index)
      steps.edges.append(
        StepGraph.Edge(
          source: source, target: target, choice: number.choice, transition: number.transition))
      if states.count > mostStates {
        stop = .states(mostStates, state: "\(state)", choice: "\(choice)")
      }
    }
    steps.nodes[source].edges = first..<steps.edges.count
  }

  /// A run need not end in a state after the last event if a step leads back.
  private mutating func addWaysBack(from source: Int, toStatesBefore end: Int) {
    let state = states[source]
    let first = steps.edges.count
    for (index, choice) in choices(in: state).enumerated() {
      let known = transitions.count
      let number = transitionNumbers.number(choice, in: state, index)
      if number.transition == known {
        let way = path(steps.way(to: source), from: source)
        runsBeyond.append(ModelPath(opening: way.opening, way.choices + [choice]))
      }
      var next = state
      _ = next.play(choice)
      guard !choice.isEnd, let target = self.index(of: next), target < end else { continue }
      steps.edges.append(
        StepGraph.Edge(
          source: source, target: target, choice: number.choice, transition: number.transition))
    }
    steps.nodes[source].edges = first..<steps.edges.count
  }
}

extension ModelGraph {
  /// The transitions of a state that was reached and a choice of other states, which no state offers.
  ///
  /// - Parameters:
  ///   - most: the most that are returned.
  ///   - isFull: ends the search.
  func notOffered(most: Int, until isFull: () -> Bool) -> [ModelTransition] {
    var all: [ModelTransition] = []
    var numbers = transitionNumbers
    for state in states where all.count < most {
      let others = numbers.addOthers(in: state)
      all += others
      if !others.isEmpty, isFull() { break }
    }
    return Array(all.prefix(most))
  }

  /// A shortest way to the edge's step, and that.
  ///
  /// - Parameter edge: nil for no steps.
  func path(to edge: Int?) -> ModelPath<Model> {
    path(edge.map { steps.way(to: steps.edges[$0].source) + [$0] } ?? [])
  }

  /// - Parameters:
  ///   - edges: connected, from an opening.
  ///   - node: that opening, if there are no edges.
  func path(_ edges: [Int], from node: Int = 0) -> ModelPath<Model> {
    ModelPath(
      opening: opening(edges.first.map { steps.edges[$0].source } ?? node),
      edges.map { transitionNumbers.choices[steps.edges[$0].choice] })
  }

  private func opening(_ node: Int) -> Int {
    Model.openings.firstIndex(of: states[node]) ?? 0
  }

  /// Shortest runs to each state of the path, then the rest of it; the last state first.
  func shortcuts(of path: ModelPath<Model>) -> [ModelPath<Model>] {
    var state = Model.openings[path.opening]
    var shortcuts: [ModelPath<Model>] = []
    for (index, choice) in path.choices.enumerated() {
      if let node = self.index(of: state) {
        let way = self.path(steps.way(to: node), from: node)
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
  /// The most bytes, the part of the exploration that has more, and its last step.
  case memory(Int, MemoryPart, situation: String, choice: String)
  /// The step has two effects in the same state.
  case nondeterministic(state: String, choice: String)
  /// The state has not the same choices twice.
  case choices(state: String)

  /// Whether the model has to be changed.
  var isFault: Bool { if case .events = self { false } else { true } }

  var description: String {
    switch self {
    case .events(let count): "states after \(count.words("event"))"
    case .states(let most, let state, let choice):
      "more than \(most) states, the last by “\(choice)” in \(state)"
    case .memory(let most, let part, let situation, let choice):
      "more than \(most / 1_000_000) MB of memory in \(part.rawValue), at “\(choice)” in \(situation)"
    case .nondeterministic(let state, let choice):
      "“\(choice)” has two effects in \(state)"
    case .choices(let state): "not the same choices twice in \(state)"
    }
  }
}
