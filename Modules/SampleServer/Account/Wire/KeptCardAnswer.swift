struct KeptCardAnswer: Encodable, Equatable {
  let id: String
  let brand: String
  let last4: String
  let expires: String
  let active: Bool

  init(_ card: KeptCard) {
    id = card.id
    brand = card.brand
    last4 = card.last4
    expires = card.expires
    active = card.isActive
  }
}
