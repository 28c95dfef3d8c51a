import HTTPTypes
import NetworkKit

struct CardsWorker: Sendable {
  let service: AccountService

  func add(_ card: PaymentCard, _ session: AccountSession) async throws -> AccountCard {
    try await AccountChange.addition.send {
      try await service.send(
        .post, "cards",
        body: [
          "number": card.number.secret.exposed, "expires": card.expiry.text,
          "cvc": card.securityCode.exposed,
        ],
        session: session
      ).decode(CardResponse.self).card
    }
  }

  func activate(_ id: AccountCard.ID, _ session: AccountSession) async throws -> AccountCard {
    do {
      return try await service.send(.post, "cards", id, "activate", session: session)
        .decode(CardResponse.self).card
    } catch NetworkError.notFound {
      throw AccountError.noSuchCard
    }
  }
}

/// Only the ID and the last digits are required.
struct CardResponse: Decodable {
  let card: AccountCard

  private enum CodingKeys: CodingKey {
    case id, brand, last4, expires, active
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let id = try values.decode(ResponseID.self, forKey: .id).text
    let last4 = try values.decode(String.self, forKey: .last4)
    // Never shows more than four digits, even if the server sends more.
    card = AccountCard(
      id: id, brand: values.decodeVisibleIfReadable(forKey: .brand) ?? "",
      last4: String(last4.suffix(4)),
      expires: values.decodeVisibleIfReadable(forKey: .expires) ?? "",
      isActive: values.decodeIfReadable(forKey: .active) ?? false)
  }
}
