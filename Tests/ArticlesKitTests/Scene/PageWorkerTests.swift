import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PageWorkerTests {
  private let gate = FetchGate<Int, ArticlesPage>()
  private let worker: PageWorker<Article>

  init() {
    worker = PageWorker(firstPage: 2) { [gate] page in try await gate.fetch(page) }
  }

  /// Loads while `answer` sees to the calls that this leads to; nil if there was nothing to load.
  private func load(
    _ load: SceneLoad,
    while answer: @escaping @Sendable (FetchGate<Int, ArticlesPage>) async throws -> Void = { _ in }
  ) async throws -> ArticlesPage? {
    async let answering: Void = answer(gate)
    let page: ArticlesPage? = try await withCheckedThrowingContinuation { continuation in
      let isStarted = worker.start(load) { continuation.resume(with: $0.map(Optional.some)) }
      if !isStarted { continuation.resume(returning: nil) }
    }
    try await answering
    return page
  }

  @Test func fetchesPageAfterPage() async throws {
    #expect(try await load(.initial) { try await $0.answer(.make(1, 2)) } == .make(1, 2))
    #expect(try await load(.more) { try await $0.answer(.make(3)) }?.elements.map(\.id) == [3])
    #expect(
      try await load(.more) { try await $0.answer(.make(4, 5)) }?.elements.map(\.id) == [4, 5])
    #expect(await gate.inputs == [2, 3, 4])
  }

  @Test func takesAnEmptyPageForTheEnd() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1, 2)) }
    #expect(try await load(.more) { try await $0.answer(.make()) }?.elements == [])
    #expect(try await load(.more) == nil)
    #expect(await gate.inputs == [2, 3])
  }

  @Test func takesAPageOfBrokenElementsForNoEnd() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1)) }
    let more = try await load(.more) { try await $0.answer(.make(skipped: 2), .make(3)) }
    #expect(more?.elements.map(\.id) == [3])
  }

  @Test func startsAnewAfterARefresh() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1)) }
    _ = try await load(.more) { try await $0.answer(.make()) }
    #expect(try await load(.refresh) { try await $0.answer(.make(1)) } == .make(1))
    #expect(try await load(.more) { try await $0.answer(.make(2)) }?.elements.map(\.id) == [2])
    #expect(await gate.inputs == [2, 3, 2, 3])
  }

  @Test func leavesOutWhatCameBefore() async throws {
    #expect(
      try await load(.initial) { try await $0.answer(.make(1, 2, 1)) }?.elements.map(\.id) == [
        1, 2,
      ])
    #expect(try await load(.more) { try await $0.answer(.make(2, 3)) }?.elements.map(\.id) == [3])
  }

  @Test func readsOnPastAPageThatOnlyRepeats() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1, 2)) }
    let more = try await load(.more) { try await $0.answer(.make(1, 2), .make(2, 3)) }
    #expect(more?.elements.map(\.id) == [3])
  }

  @Test func givesUpOnAServerThatAlwaysAnswersTheSame() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1)) }
    #expect(
      try await load(.more) { try await $0.answer(.make(1), .make(1), .make(1)) }?.elements == [])
    #expect(try await load(.more) == nil)
    #expect(await gate.inputs == [2, 3, 4, 5])
  }

  @Test func countsWhatWasSkippedOnAllPages() async throws {
    #expect(
      try await load(.initial) { try await $0.answer(.make(1, skipped: 1)) }?.skippedNote != nil)
    let more = try await load(.more) { try await $0.answer(.make(2, 3, skipped: 2)) }
    #expect(more?.skippedNote == "skipped 3 of 6")
  }

  @Test func goesOnFromWhereItWasAfterAFailure() async throws {
    _ = try await load(.initial) { try await $0.answer(.make(1)) }
    await #expect(throws: Broken.self) { try await load(.more) { try await $0.fail() } }
    let more = try await load(.more) { try await $0.answer(.make(2)) }
    #expect(more?.elements.map(\.id) == [2])
    #expect(await gate.inputs == [2, 3, 3])
  }

  @Test func survivesTheLastPageThereCanBe() async throws {
    let last = PageWorker<Article>(firstPage: .max) { _ in .make(1) }
    let page = try await withCheckedThrowingContinuation { continuation in
      _ = last.start(.initial) { continuation.resume(with: $0) }
    }
    #expect(page == .make(1))
    #expect(!last.start(.more) { _ in })
  }
}
