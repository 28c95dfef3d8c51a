extension AccountKeeper {
  private static let mostCards = 20

  func addCard(_ card: AcceptedCard, of token: String) throws -> KeptCardAnswer {
    let kept = KeptCard(
      id: makeID(), brand: card.brand, last4: card.last4, expires: card.expires, isActive: false)
    let phone = try phone(of: token)
    try change {
      try $0.update(phone) { user in
        guard user.cards.count < Self.mostCards else {
          throw AccountRejection.limitReached("An account has at most \(Self.mostCards) cards.")
        }
        user.cards.append(kept)
      }
    }
    return KeptCardAnswer(kept)
  }

  func activateCard(_ id: String, of token: String) throws -> KeptCardAnswer {
    let phone = try phone(of: token)
    return try change {
      var activated: KeptCard?
      try $0.update(phone) { user in
        guard let index = user.cards.firstIndex(where: { $0.id == id }) else {
          throw AccountRejection.notFound
        }
        user.cards[index].isActive = true
        activated = user.cards[index]
      }
      guard let activated else { throw AccountRejection.notFound }
      return KeptCardAnswer(activated)
    }
  }
}
