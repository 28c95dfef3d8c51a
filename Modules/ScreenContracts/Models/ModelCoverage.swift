import NumericsKit

/// The transitions and pairs that runs of a model have reached.
struct ModelCoverage<Model: ScreenModel> {
  private(set) var transitions: Set<Int> = []
  private(set) var pairs: Set<ModelPair> = []
  private var numbers: TransitionNumbers<Model>
  private let graph: ModelGraph<Model>

  init(_ graph: ModelGraph<Model>) {
    numbers = graph.transitionNumbers
    self.graph = graph
  }

  /// - Returns: whether it has a new transition.
  @discardableResult
  mutating func add(_ path: ModelPath<Model>) -> Bool {
    let count = transitions.count
    var state = Model.openings[path.opening]
    var last: Int?
    for choice in path.choices {
      last = add(choice, in: state, after: last)
      _ = state.play(choice)
    }
    return transitions.count > count
  }

  /// - Parameter run: its edges.
  /// - Returns: as above.
  @discardableResult
  mutating func add(_ run: [Int]) -> Bool {
    let count = transitions.count
    var last: Int?
    for edge in run {
      transitions.insert(graph.steps.edges[edge].transition)
      pairs.insert(graph.steps.pair(last, edge))
      last = edge
    }
    return transitions.count > count
  }

  @discardableResult
  private mutating func add(_ choice: Model.Choice, in state: Model, after last: Int?) -> Int {
    let number = numbers.number(choice, in: state).transition
    transitions.insert(number)
    pairs.insert(ModelPair(first: last, second: number))
    return number
  }

  var all: [ModelTransition] { numbers.all }

  /// A random run, which prefers what was not reached.
  mutating func walk(seed: UInt64, mostSteps: Int) -> ModelPath<Model> {
    var random = SplitMix64(seed: seed)
    let opening = Int.random(in: 0..<Model.openings.count, using: &random)
    var path = ModelPath<Model>(opening: opening, [])
    var state = Model.openings[opening]
    var last: Int?
    while path.choices.count < mostSteps {
      let stays = path.choices.count < mostSteps - Self.stepsAtEnd
      guard let choice = choice(in: state, after: last, stays: stays, &random) else { break }
      last = add(choice, in: state, after: last)
      path.choices.append(choice)
      _ = state.play(choice)
    }
    return path
  }

  /// Until then, a walk does not close the screen.
  private static var stepsAtEnd: Int { 4 }

  private mutating func choice(
    in state: Model, after last: Int?, stays: Bool, _ random: inout SplitMix64
  ) -> Model.Choice? {
    let choices = graph.choices(in: state)
    let weights = choices.enumerated().map { index, choice in
      if stays, choice.isEnd { return 0 }
      let number = numbers.number(choice, in: state, index).transition
      if !transitions.contains(number) { return 64 }
      let isReached = pairs.contains(ModelPair(first: last, second: number))
      // Otherwise few calls of a walk would get a response.
      return (isReached ? 1 : 8) * (choice.isProgress ? 4 : 1)
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = Int.random(in: 0..<total, using: &random)
    for (choice, weight) in zip(choices, weights) {
      if rest < weight { return choice }
      rest -= weight
    }
    return nil
  }
}
