import AccountKit
import DisplayKit
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// The sentence for the status line, where a card's id means nothing.
  var notice: String? {
    switch self {
    case .cardAdded(let card): "Added the card ending in \(singleLine(card.last4))."
    case .cardActivated(let card): "Activated the card ending in \(singleLine(card.last4))."
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
      "could not reach the server; the session stays valid there until it expires"
    default: nil
    }
  }
}

extension AccountOutput {
  var json: JSONObject {
    switch self {
    case .signedIn(let name): Self.json("signedIn", name: name)
    case .confirmed(let name): Self.json("confirmed", name: name)
    case .registrationAwaitsCode(let phone): Self.json("registrationAwaitsCode", phone: phone)
    case .resetCodeSent(let phone): Self.json("resetCodeSent", phone: phone)
    case .passwordChanged: Self.json("passwordChanged")
    case .profileLoaded(let profile): Self.json("profileLoaded", name: profile.name)
    case .cardAdded(let card): Self.json("cardAdded", card: card)
    case .cardActivated(let card): Self.json("cardActivated", card: card)
    case .sessionEnded: Self.json("sessionEnded")
    case .signedOut, .closed: Self.json("signedOut")
    }
  }

  private static func json(
    _ event: String, name: String? = nil, phone: String? = nil, card: AccountCard? = nil
  ) -> JSONObject {
    ["event": event, "name": name, "phone": phone, "card": card?.json]
  }
}

extension AccountCard {
  var json: JSONObject {
    ["id": id, "brand": brand, "last4": last4, "expires": expires, "active": isActive]
  }

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

/// A form was rejected, or could not be sent.
struct AccountRejected: ExitStatusProviding {
  /// One line per failure, with advice.
  let lines: [String]
  let exitStatus: ExitStatus

  init(_ form: Form? = nil, failures: [Failure]) {
    let wrong = form?.fields.filter { $0.error != nil } ?? []
    let lines =
      failures.map(\.sentences)
      + wrong.map { "\($0.label.string): \($0.error?.string ?? "")" }
    self.lines = lines.isEmpty ? ["the request failed; try again"] : lines
    exitStatus =
      switch failures.first?.cause {
      case _ where !wrong.isEmpty: .notUnderstood
      case AccountError.storageFailed?: .outputFailed
      case NetworkError.status(400..<500, _)?: .notUnderstood
      case let cause: ExitStatus(cause)
      }
  }

  // The program's name precedes each line.
  var errorDescription: String? { lines.joined(separator: "\nregatta: ") }
}

extension Failure {
  /// For a line that starts with the program's name.
  var sentences: String {
    title.string.startingInLowercase + (advice.map { ". " + $0.string } ?? "")
  }
}
