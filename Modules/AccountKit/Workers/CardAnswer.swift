/// A card as the service tells it.
struct CardAnswer: Decodable {
  let id: AnswerID
  let brand: String?
  let last4: String
  let expires: String?
  let active: Bool

  var card: AccountCard {
    // A server that sends more of the number than it should is not to make it shown.
    AccountCard(
      id: id.text, brand: brand ?? "", last4: String(last4.suffix(4)), expires: expires ?? "",
      isActive: active)
  }
}
