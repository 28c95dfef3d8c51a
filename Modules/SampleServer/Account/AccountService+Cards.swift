extension AccountService {
  private static let mostCards = 20

  func addCard(_ card: PaymentCard, of token: String) throws -> CardAnswer {
    let kept = KeptCard(
      id: makeID(), brand: card.brand, last4: card.last4, expires: card.expires, isActive: false)
    let phone = try phone(of: token)
    try change {
      try $0.update(phone) { user in
        guard user.cards.count < Self.mostCards else {
          throw AccountRefusal.limitReached("An account has at most \(Self.mostCards) cards.")
        }
        user.cards.append(kept)
      }
    }
    return CardAnswer(kept)
  }

  func activateCard(_ id: String, of token: String) throws -> CardAnswer {
    let phone = try phone(of: token)
    return try change {
      var activated: KeptCard?
      try $0.update(phone) { user in
        guard let index = user.cards.firstIndex(where: { $0.id == id }) else {
          throw AccountRefusal.notFound
        }
        user.cards[index].isActive = true
        activated = user.cards[index]
      }
      guard let activated else { throw AccountRefusal.notFound }
      return CardAnswer(activated)
    }
  }
}
