import HTTPTypes
import NetworkKit

struct CardsWorker: Sendable {
  let service: AccountService

  func add(_ card: PaymentCard, _ session: AccountSession) async throws -> AccountCard {
    let answer: CardAnswer = try await service.answer(
      .post, "cards",
      body: [
        "number": card.number.secret.exposed, "expires": card.expiry.text,
        "cvc": card.securityCode.exposed,
      ],
      session: session)
    return answer.card
  }

  func activate(_ id: AccountCard.ID, _ session: AccountSession) async throws -> AccountCard {
    do {
      let answer: CardAnswer = try await service.answer(
        .post, "cards", id, "activate", session: session)
      return answer.card
    } catch AccountError.network(.notFound) {
      throw AccountError.noSuchCard
    }
  }
}

/// A card in a response.
struct CardAnswer: Decodable {
  let id: AnswerID
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
