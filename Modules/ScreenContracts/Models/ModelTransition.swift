/// All steps from equal situations by the same choice.
struct ModelTransition: Hashable, Sendable, CustomStringConvertible {
  let situation: String
  let choice: String
  let kind: Kind

  enum Kind { case event, end, response, lateResponse }

  init<Model: ScreenModel>(_ situation: String, _ choice: Model.Choice, of model: Model.Type) {
    self.situation = situation
    self.choice = "\(choice)"
    kind =
      switch choice {
      case .step: choice.isEnd ? .end : .event
      case .response: .response
      case .lateResponse: .lateResponse
      }
  }

  var isResponse: Bool { kind == .response || kind == .lateResponse }

  var description: String { "\(situation): \(choice)" }

  /// The reason, if no state offers it.
  var guardWords: String {
    switch kind {
    case .event, .end: "the model does not offer it"
    case .response: "no such call waits"
    case .lateResponse: "no such call was cancelled"
    }
  }
}

/// Two transitions in a row; the first is nil at the opening.
struct ModelPair: Hashable {
  /// An index in the transitions.
  let first: Int?
  let second: Int
}

/// The transitions by number, in the order in which they were found.
struct TransitionNumbers<Model: ScreenModel>: Sendable {
  private struct Key: Hashable {
    let situation: String
    let choice: Int
  }

  private(set) var all: [ModelTransition] = []
  private var numbers: [Key: Int] = [:]
  /// The choices are few, and not hashable. Their descriptions are slow.
  private(set) var choices: [Model.Choice] = []
  /// Of a choice at an index of a state's choices: most states have the same.
  private var likely: [Int] = []

  /// - Parameter index: in the choices of the state.
  mutating func number(
    _ choice: Model.Choice, in state: Model, _ index: Int = 0
  ) -> (transition: Int, choice: Int) {
    let key = Key(situation: state.situation(of: choice), choice: number(choice, index))
    if let number = numbers[key] { return (number, key.choice) }
    numbers[key] = all.count
    all.append(ModelTransition(key.situation, choice, of: Model.self))
    return (all.count - 1, key.choice)
  }

  /// Adds a transition for each choice of any state that has none in this one's situation.
  ///
  /// - Returns: those.
  mutating func addOthers(in state: Model) -> ArraySlice<ModelTransition> {
    let known = all.count
    for (index, choice) in choices.enumerated() {
      let key = Key(situation: state.situation(of: choice), choice: index)
      guard numbers[key] == nil else { continue }
      numbers[key] = all.count
      all.append(ModelTransition(key.situation, choice, of: Model.self))
    }
    return all[known...]
  }

  private mutating func number(_ choice: Model.Choice, _ index: Int) -> Int {
    if index < likely.count, choices[likely[index]] == choice { return likely[index] }
    let number = choices.firstIndex(of: choice) ?? choices.count
    if number == choices.count { choices.append(choice) }
    while likely.count <= index { likely.append(number) }
    likely[index] = number
    return number
  }
}

/// The indices of states by hash, without a second copy of the states.
struct StateIndices: Sendable {
  /// An index and one more; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var hashes: [Int] = []

  /// The index of an appended hash for which the condition is true.
  func first(_ hash: Int, where isEqual: (Int) -> Bool) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, isEqual(index) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The next index.
  mutating func append(_ hash: Int) {
    hashes.append(hash)
    if hashes.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for index in hashes.indices { fill(index) }
    } else {
      fill(hashes.count - 1)
    }
  }

  private mutating func fill(_ index: Int) {
    var slot = hashes[index] & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(index + 1)
  }
}
