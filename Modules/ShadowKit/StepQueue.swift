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
  private var waiting: ArraySlice<Step> = []
  private var count = 0

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { waiting.count >= Self.most }

  mutating func append(_ action: Action, isControlSettled: Bool) {
    count += 1
    waiting.append(Step(number: count, action: action, isForSettledControl: isControlSettled))
  }

  /// Nil if no step waits, or the next one waits until the candidate has settled.
  mutating func take(isCandidateSettled: Bool) -> Step? {
    guard let next = waiting.first else { return nil }
    guard last == nil || !next.isForSettledControl || isCandidateSettled else { return nil }
    waiting.removeFirst()
    last = next
    return next
  }

  mutating func removeAll() { waiting = [] }
}
