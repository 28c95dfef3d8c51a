/// A card as the account has it: without its number.
package struct AccountCard: Equatable, Identifiable, Sendable {
  package let id: String
  package let brand: String
  package let last4: String
  /// MM/YY.
  package let expires: String
  package let isActive: Bool

  package init(id: String, brand: String, last4: String, expires: String, isActive: Bool) {
    self.id = id
    self.brand = brand
    self.last4 = last4
    self.expires = expires
    self.isActive = isActive
  }
}
