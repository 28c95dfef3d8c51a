import AccountKit
import DisplayKit
import PatternKit

/// The account in the app: one entry point for all windows, which share the session.
@MainActor
struct AccountFlow {
  /// The entry point, or why there is none.
  fileprivate let assembly: Result<AccountAssembly, any Error>
  /// Called when a one-time code was accepted.
  fileprivate let onCodeUsed: @MainActor () -> Void

  init(
    in assembly: Assembly, by settings: Settings,
    onCodeUsed: @escaping @MainActor () -> Void = {}
  ) {
    self.assembly = Result {
      guard !settings.isOffline else {
        throw CommandError.settings("the account needs the network; run without --offline")
      }
      return AccountAssembly(
        client: assembly.connections.account, base: try settings.accountServer(),
        memory: try settings.accountMemory(keepsSession: true))
    }
    self.onCodeUsed = onCodeUsed
  }
}

extension Coordinator {
  func openAccount() throws {
    guard flow == nil else { return }
    let account = try environment.account.assembly.get().coordinator(on: navigator) {
      [weak self] in self?.handle($0)
    }
    let place = "\(Route.account.link) · \(Pattern.vipCoordinator.rawValue)"
    flow = Flow(coordinator: account, location: DisplayText(place))
    account.start(at: .home)
  }

  private func handle(_ output: AccountOutput) {
    switch output {
    // The next screen shows it.
    case .registrationAwaitsCode, .resetCodeSent: return
    case .confirmed, .passwordChanged: environment.account.onCodeUsed()
    case .closed: flow = nil
    case .signedIn, .profileLoaded, .cardAdded, .cardActivated, .sessionEnded, .signedOut: break
    }
    output.notice.map(notify)
  }
}
