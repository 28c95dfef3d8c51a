/// The actions of a control that wait for its candidate, in order.
struct StepQueue<Action> {
  struct Step {
    /// Counts from 1.
    let number: Int
    let action: Action
    /// The control was settled when the action arrived, so the candidate must settle first.
    fileprivate let isForSettledControl: Bool
  }

  /// The most actions that wait for a candidate; with more, the control continues alone.
  private static var most: Int { 1_000 }

  /// The step that was taken last.
  private(set) var last: Step?
  private var waiting: [Step] = []
  private var count = 0

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { waiting.count >= Self.most }
  var first: Step? { waiting.first }
  /// The step that was taken last, or else the first that waits.
  var current: Step? { last ?? waiting.first }

  mutating func append(_ action: Action, isControlSettled: Bool) {
    count += 1
    waiting.append(Step(number: count, action: action, isForSettledControl: isControlSettled))
  }

  /// The next step; nil if no step waits, or the next one waits until the candidate has settled.
  func next(isCandidateSettled: Bool) -> Step? {
    waiting.first.flatMap { $0.isForSettledControl && !isCandidateSettled ? nil : $0 }
  }

  mutating func take(isCandidateSettled: Bool) -> Step? {
    guard let next = next(isCandidateSettled: isCandidateSettled) else { return nil }
    waiting.removeFirst()
    last = next
    return next
  }

  mutating func removeAll() { waiting = [] }
}
