import AccountKit
import DisplayKit
import PatternKit

extension Feature {
  static var account: Feature {
    Feature(
      name: "account", command: AccountCommand.self,
      overview: ["Account", "VIP with Coordinator", "regatta help account"],
      entries: [Entry(name: "Account", pattern: "VIP with Coordinator", route: .account)],
      modules: ["AccountKit": .vipCoordinator],
      links: [("account", "the account, on a terminal")],
      documents: [
        ("account", "account status"),
        (
          "account-event",
          """
          account register, confirm, login, logout, forgot-password, reset-password, add-card, \
          activate-card
          """
        ),
      ],
      route: { link throws(InvalidLink) in
        guard link.path.isEmpty else { throw InvalidLink() }
        return .account
      })
  }
}

extension Route {
  static var account: Route {
    var route = Route("account") { _, _, _ in
      throw CommandError.terminalRequired(for: "account", help: "account")
    }
    route.open = { try $0.openAccount() }
    return route
  }
}
