import HTTPTypes
import NetworkKit

struct CardsWorker: Sendable {
  let service: AccountService

  func add(_ card: PaymentCard, _ session: AccountSession) async throws -> AccountCard {
    try await service.send(
      .post, "cards",
      body: [
        "number": card.number.secret.exposed, "expires": card.expiry.text,
        "cvc": card.securityCode.exposed,
      ],
      session: session
    ).decode(CardResponse.self).card
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

struct CardResponse: Decodable {
  let id: ResponseID
  let brand: String?
  let last4: String
  let expires: String?
  let active: Bool

  var card: AccountCard {
    // Never shows more than four digits, even if the server sends more.
    AccountCard(
      id: id.text, brand: brand ?? "", last4: String(last4.suffix(4)), expires: expires ?? "",
      isActive: active)
  }
}
