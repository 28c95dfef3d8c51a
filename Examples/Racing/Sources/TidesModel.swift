import DisplayKit
import ScreenContracts

/// The behaviour of both screens in each state, for any order of events and responses.
struct TidesModel: ScreenModel {
  typealias Contract = TidesContract
  enum Response { case times, failure }

  static let openings = [TidesModel()]
  private static let call = ScriptedCall("highWater")

  var facts = DisplayFacts.loading
  var isRequested = false
  /// Whether a request was cancelled that may respond nevertheless.
  var isLate = false
  var isOver = false

  var choices: [Choice] {
    let late: [Choice] = isLate && !isRequested ? [.lateResponse(Self.call, .times)] : []
    if isOver { return late }
    let responses: [Choice] = [.response(Self.call, .times), .response(Self.call, .failure)]
    let events: [ContractStep] = [.appear, .refresh, .retry, .close, .release]
    return events.map(Choice.step) + (isRequested ? responses : []) + late
  }

  mutating func play(_ choice: Choice) -> [Effect] {
    switch choice {
    case .step(.close), .step(.release):
      isOver = true
      return cancel()
    case .step:
      let cancelled = cancel()
      isRequested = true
      facts = .loading
      return cancelled + [.calls(Self.call)]
    case .response(_, let response):
      isRequested = false
      facts = response == .times ? .tides("03:12") : .failed
    case .lateResponse: isLate = false
    }
    return []
  }

  private mutating func cancel() -> [Effect] {
    guard isRequested else { return [] }
    (isRequested, isLate) = (false, true)
    return [.cancels(1)]
  }

  func script(_ calls: [ModelCall<Response>]) -> [ScriptedResponse<[String]>] {
    calls.map { call in
      call.scripted(
        call.response == .times ? .success(["03:12"]) : .failure(FixedTides.Unreachable()))
    }
  }
}
