/// A card on its way to the account.
struct PaymentCard: Equatable, Sendable {
  let number: CardNumber
  let expiry: CardExpiry
  let securityCode: Secret
}
