import HTTPTypes
import Hummingbird
import Synchronization

/// Moments that are added to every feed while the server runs: those that are posted, and one in each
/// interval after the first subscription, 100 in all. Of the posted ones, the last 100 are kept.
final class AddedMoments: Sendable {
  static let mostArriving = 100
  static let mostPosted = 100
  private static let arriving = SampleContent.json("Moments/new.json").elements

  private struct State {
    /// The time of the first subscription.
    var start: Duration?
    var arrived = 0
    /// In the order in which they were added.
    var moments: [AddedMoment] = []
    var lastNumber = 0
    var subscribers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastSubscriber = 0

    mutating func add(_ value: JSONValue, _ post: AddedMoment.Post?) -> AddedMoment {
      lastNumber += 1
      let moment = AddedMoment(
        number: lastNumber, searched: SearchedMoment(id: AddedMoment.id(of: lastNumber), value),
        post: post)
      moments.append(moment)
      return moment
    }
  }

  private let interval: Duration
  /// A monotonic time.
  private let uptime: @Sendable () -> Duration
  private let state = Mutex(State())

  init(interval: Duration, uptime: @escaping @Sendable () -> Duration) {
    self.interval = interval
    self.uptime = uptime
  }

  /// Starts the arrivals. No effect after the first time.
  func begin() { state.withLock { $0.start = $0.start ?? uptime() } }

  /// The number of the newest moment; 0 without any.
  var lastNumber: Int { current(\.lastNumber) }

  /// Nil if no further one arrives.
  var timeToNext: Duration? {
    current { state in
      guard let start = state.start, state.arrived < Self.mostArriving else { return nil }
      return start + interval * (state.arrived + 1) - uptime()
    }
  }

  /// The moments with a higher number, oldest first.
  func moments(after number: Int = 0) -> [AddedMoment] {
    current { $0.moments.filter { $0.number > number } }
  }

  /// Whether a moment with this ID is kept.
  func contains(_ id: String) -> Bool {
    guard let number = number(of: id) else { return false }
    return current { $0.moments.contains { $0.number == number } }
  }

  /// The number of a moment that has been added, whether or not it is kept; 0 for the ID before the first; nil
  /// for others.
  func number(of id: String) -> Int? {
    guard id.hasPrefix(AddedMoment.idPrefix),
      let number = Int(id.dropFirst(AddedMoment.idPrefix.count)), number >= 0, number <= lastNumber
    else { return nil }
    return number
  }

  /// The state after the arrivals up to now.
  private func current<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { state in
      if let start = state.start {
        let due = Int(min(Double(Self.mostArriving), (uptime() - start) / interval))
        while state.arrived < due {
          _ = state.add(Self.arriving[state.arrived % Self.arriving.count], nil)
          state.arrived += 1
        }
      }
      return try body(&state)
    }
  }
}

extension AddedMoments {
  /// Adds a moment, once for each key.
  ///
  /// - Throws: `HTTPError` 422 if the key is that of another moment.
  func post(_ moment: JSONValue, key: String?) throws -> AddedMoment {
    try current { state in
      if let key, let known = state.moments.first(where: { $0.post?.key == key }) {
        guard known.value == moment else {
          throw HTTPError(
            .unprocessableContent, message: "this Idempotency-Key is that of another tweet")
        }
        return known
      }
      let posted = state.add(moment, AddedMoment.Post(key: key))
      if state.moments.count(where: { $0.post != nil }) > Self.mostPosted,
        let oldest = state.moments.firstIndex(where: { $0.post != nil })
      {
        state.moments.remove(at: oldest)
      }
      for subscriber in state.subscribers.values { subscriber.yield() }
      return posted
    }
  }

  /// An element after each post from now on; several posts may give one.
  var posts: AsyncStream<Void> {
    let (posts, subscriber) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = subscriber
      return state.lastSubscriber
    }
    subscriber.onTermination = { [weak self] _ in
      self?.state.withLock { $0.subscribers[id] = nil }
    }
    return posts
  }

  /// The number of streams from ``posts`` that are in use.
  var subscriberCount: Int { state.withLock(\.subscribers.count) }
}

/// A moment with its position among those that were added, from 1.
struct AddedMoment: Sendable {
  struct Post {
    /// The `Idempotency-Key` of its request.
    let key: String?
  }

  fileprivate static let idPrefix = "new-"

  let number: Int
  let searched: SearchedMoment
  /// Nil for a moment that has arrived.
  let post: Post?

  var id: String { searched.id }
  var value: JSONValue { searched.moment }

  static func id(of number: Int) -> String { "\(idPrefix)\(number)" }
}

extension Request {
  /// - Throws: `HTTPError` 400 for a key that is empty or too long.
  var idempotencyKey: String? {
    get throws {
      guard let key = HTTPField.Name("Idempotency-Key").flatMap({ headers[$0] }) else { return nil }
      guard 1...200 ~= key.utf8.count else {
        throw HTTPError(.badRequest, message: "Idempotency-Key must have 1 to 200 bytes")
      }
      return key
    }
  }
}
