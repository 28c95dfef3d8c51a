import AccountKit
import DisplayKit

extension AccountOutput {
  /// A sentence about the result; nil if the next screen shows it.
  var sentence: String? {
    switch self {
    case .signedIn(let name): "Signed in\(asName(name))."
    case .confirmed(let name):
      "Account created. Signed in\(asName(name))."
    case .registrationAwaitsCode(let phone): "A code was sent to \(phone)."
    case .resetCodeSent(let phone): "If \(phone) has an account, a code was sent to it."
    case .passwordChanged: "Password changed. All sessions have ended."
    case .cardAdded(let card), .cardActivated(let card): card.sentence
    case .sessionEnded: "The session has ended."
    case .signedOut: "Signed out."
    case .profileLoaded, .closed: nil
    }
  }

  /// The sentence for the status line, where a card's id means nothing, and no advice follows.
  var notice: String? {
    switch self {
    case .cardAdded(let card): "Added the card ending in \(singleLine(card.last4))."
    case .cardActivated(let card): "Activated the card ending in \(singleLine(card.last4))."
    case .signedOut(isServerNotified: false):
      "Signed out here; the session stays valid on the server until it expires."
    default: sentence
    }
  }

  var advice: String? {
    switch self {
    case .registrationAwaitsCode: "next: regatta account confirm, with the code"
    case .resetCodeSent: "next: regatta account reset-password, with the code"
    case .passwordChanged: "next: regatta account login"
    case .cardAdded(let card) where !card.isActive:
      card.id.wholeMatch(of: /[A-Za-z0-9_-]+/).map {
        // An id may begin with a hyphen.
        "next: regatta account activate-card -- \($0.output)"
      }
    case .signedOut(isServerNotified: false):
      "the server did not confirm it; the session stays valid there until it expires"
    default: nil
    }
  }
}

extension AccountCard {
  /// Starts with the id, for scripts.
  fileprivate var sentence: String {
    let state = isActive ? "active" : "inactive"
    return "\(singleLine(id))  \(singleLine(brand)) ending in \(singleLine(last4)), "
      + "expires \(singleLine(expires)), \(state)"
  }
}

private func asName(_ name: String) -> String { name.isEmpty ? "" : " as " + singleLine(name) }

/// The server's text, without line breaks and control characters.
private func singleLine(_ text: String) -> String { DisplayText(text).singleLine.string }
