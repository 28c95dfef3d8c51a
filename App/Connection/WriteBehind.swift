/// Writes that nobody waits for before the end of a run: what is shown does not wait for the disk.
struct WriteBehind: Sendable {
  typealias Write = @Sendable () async -> Void

  private let writes: AsyncStream<Write>.Continuation

  /// Runs `body` and whatever writes it adds, one after the other. A run that is cancelled leaves
  /// those out that have not begun.
  static func run<Value: Sendable>(
    _ body: @MainActor (WriteBehind) async throws -> Value
  ) async throws -> Value {
    let (stream, writes) = AsyncStream.makeStream(of: Write.self)
    async let written: Void = { for await write in stream { await write() } }()
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(WriteBehind(writes: writes)))
    } catch {
      result = .failure(error)
    }
    writes.finish()
    await written
    return try result.get()
  }

  func add(_ write: @escaping Write) { writes.yield(write) }
}
