/// Runs work that outlives the object that starts it, such as a request of a screen that is closed
/// before the response. A program awaits ``end()`` before it exits.
@MainActor
public final class BackgroundTasks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0
  private let onFailure: @MainActor (any Error) -> Void

  /// - Parameter onFailure: receives each error of work whose owner was released meanwhile.
  public nonisolated init(onFailure: @escaping @MainActor (any Error) -> Void = { _ in }) {
    self.onFailure = onFailure
  }

  /// The number of works that have not ended.
  public var count: Int { tasks.count }

  /// Starts `work` in a later turn of the main actor. It ends by itself: neither its owner's release
  /// nor this object's cancels it.
  ///
  /// `completion` gets the owner and the value or the error, unless the owner was released.
  public func run<Owner: AnyObject & Sendable, Value: Sendable>(
    for owner: Owner, _ work: @escaping @MainActor () async throws -> Value,
    then completion: @escaping @MainActor (Owner, Result<Value, any Error>) -> Void
  ) {
    lastNumber += 1
    let number = lastNumber
    tasks[number] = Task { [weak self, weak owner, onFailure] in
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self?.tasks[number] = nil
      if let owner {
        completion(owner, result)
      } else if case .failure(let error) = result {
        onFailure(error)
      }
    }
  }

  /// Waits until all works have ended, also those that start meanwhile.
  public func end() async {
    while let task = tasks.values.first { await task.value }
  }
}
