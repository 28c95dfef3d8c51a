import DisplayKit
import ScreenContracts
import TaskKit
import TestSupport

/// A screen that loads a number, to which a user can add one, up to nine.
@MainActor
final class CounterScreen: Screen {
  enum Fault: String, CaseIterable {
    case startsSecondLoad, forgetsAfterThree, showsAfterClose, leaks, neverSettles, ignoresFailure,
      crashes
  }

  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed = ViewModel<ScreenState, Never>(initialState: .counter(.loading))
  private let numbers: any Numbers
  private let fault: Fault?
  private let request = LatestTask()
  private var number: Int?
  private var additions = 0
  private var leaked: CounterScreen?

  init(_ numbers: any Numbers, fault: Fault? = nil) {
    self.numbers = numbers
    self.fault = fault
    if fault == .leaks { leaked = self }
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .refresh: if !request.isBusy || fault == .startsSecondLoad { load() }
    case .formSubmitted: add()
    case .closed: if fault != .showsAfterClose { request.cancel() }
    default: break
    }
  }

  private func load() {
    show(.loading)
    request.replace { [numbers] in
      try await numbers.number()
    } then: { [weak self] result in
      switch result {
      case .success(let number):
        self?.number = number
        self?.show(.number(number))
      case .failure:
        self?.number = nil
        if self?.fault != .ignoresFailure { self?.show(.failed) }
      }
    }
  }

  private func add() {
    guard let number, !request.isBusy, number < 9 else { return }
    additions += 1
    if fault == .crashes { fatalError("a screen that crashes") }
    if fault == .neverSettles, additions == 2 {
      request.replace({ for await _ in AsyncStream<Never>.makeStream().stream {} }) { _ in }
    }
    self.number = fault == .forgetsAfterThree && additions == 3 ? 0 : number + 1
    show(.number(self.number ?? 0))
  }

  private func show(_ page: CounterPage) { displayed.update(state: .counter(page)) }
}

enum CounterPage: Hashable {
  case loading, failed
  case number(Int)
}

extension ScreenState {
  static func counter(_ page: CounterPage) -> ScreenState {
    .fake("\(page)", isSettled: page != .loading)
  }
}

@MainActor
protocol Numbers: AnyObject {
  func number() async throws -> Int
}

final class ScriptedNumbers: Numbers {
  private let script: [ScriptedResponse<Int>]
  private let player: ScriptPlayer

  init(_ script: [ScriptedResponse<Int>], _ player: ScriptPlayer) {
    self.script = script
    self.player = player
    player.watch(self)
  }

  func number() async throws -> Int { try await player.respond(to: .number, from: script) }
}

enum CounterContract: ScreenContract {
  static let initialFacts = DisplayFacts(.counter(.loading))

  static func environment(
    _ script: [ScriptedResponse<Int>], _ player: ScriptPlayer,
    output: @escaping @MainActor (Never) -> Void
  ) -> any Numbers {
    ScriptedNumbers(script, player)
  }
}

extension ScriptedCall {
  static let number = ScriptedCall("number")
}
