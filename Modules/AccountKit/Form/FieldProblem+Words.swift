import DisplayKit

extension FieldProblem {
  /// What is wrong, and how it would be right.
  var words: DisplayText {
    switch self {
    case .missing: "This is needed."
    case .tooLong: "This is too long."
    case .unknownCountry: "No country has this code. Write it like +49."
    case .notAPhoneNumber: "This is not a phone number. Write its digits alone."
    case .phoneLength(let lengths) where lengths.count == 1:
      "Numbers in this country have \(lengths.lowerBound) digits."
    case .phoneLength(let lengths):
      "Numbers in this country have \(lengths.lowerBound) to \(lengths.upperBound) digits."
    case .shortPassword: "Take at least \(Password.shortest) characters."
    case .commonPassword: "Too many people use this password. Take another one."
    case .notACode: "A code has 6 digits."
    case .notACardNumber: "This is not a card number. Compare it with the card."
    case .notAnExpiry: "Write month and year like 08/29."
    case .expiredCard: "This card has expired. Take another one."
    case .securityCodeLength(let length): "The code of this card has \(length) digits."
    case .refused(let refusal): "\(refusal.title.string)."
    }
  }
}
