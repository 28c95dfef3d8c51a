import AccountKit

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
}
