import NetworkKit

/// Who is signed in, as the service tells it.
struct ProfileAnswer: Decodable {
  let name: String
  let phone: String?
  let hasNotifications: Bool?
  let cards: LossyList<CardAnswer>?

  var profile: AccountProfile {
    AccountProfile(
      name: name, phone: phone ?? "", hasNotifications: hasNotifications ?? false,
      cards: cards?.elements.map(\.card) ?? [], skippedCards: cards?.skipped.count ?? 0)
  }
}
