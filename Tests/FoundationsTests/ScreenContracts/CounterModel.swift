import DisplayKit
import ScreenContracts

/// The rules of ``CounterScreen``.
struct CounterModel: ScreenModel {
  typealias Contract = CounterContract
  enum Response { case six, failure }
  private struct Failure: Error {}

  static let openings = [CounterModel()]

  var page = CounterPage.loading
  var isLoading = false
  var isCancelled = false
  var isOver = false

  var facts: DisplayFacts { DisplayFacts(.counter(page)) }

  var choices: [Choice] {
    let late: [Choice] = isCancelled ? [.lateResponse(.number, .six)] : []
    guard !isOver else { return late }
    let responses: [Choice] =
      isLoading ? [.response(.number, .six), .response(.number, .failure)] : []
    return [.appear, .refresh, .event(.formSubmitted), .close, .release].map(Choice.step)
      + responses
  }

  func situation(of choice: Choice) -> String { isLoading ? "loading" : "\(page)" }

  mutating func play(_ choice: Choice) -> [Effect] {
    switch choice {
    case .step(.appear), .step(.refresh): return load()
    case .step(.event(.formSubmitted)):
      if case .number(let number) = page, number < 9 { page = .number(number + 1) }
    case .response(_, let response):
      isLoading = false
      page = response == .six ? .number(6) : .failed
    case .lateResponse: isCancelled = false
    default: return end()
    }
    return []
  }

  private mutating func load() -> [Effect] {
    guard !isLoading else { return [] }
    isLoading = true
    page = .loading
    return [.calls(.number)]
  }

  private mutating func end() -> [Effect] {
    isOver = true
    isCancelled = isLoading
    isLoading = false
    return isCancelled ? [.cancels(1)] : []
  }

  func script(_ calls: [ModelCall<Response>]) -> [ScriptedResponse<Int>] {
    calls.map { $0.scripted($0.response == .failure ? .failure(Failure()) : .success(6)) }
  }
}
