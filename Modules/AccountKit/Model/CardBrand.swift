enum CardBrand: Equatable, Sendable {
  case visa, mastercard, americanExpress, discover, maestro, jcb, diners, unknown

  /// By the first four digits of the number (ISO/IEC 7812).
  init(prefix: Int) {
    switch prefix {
    case 4000...4999: self = .visa
    case 2221...2720, 5100...5599: self = .mastercard
    case 3400...3499, 3700...3799: self = .americanExpress
    case 6011, 6440...6599: self = .discover
    case 3528...3589: self = .jcb
    case 3000...3059, 3095, 3600...3699, 3800...3999: self = .diners
    case 5000...5099, 5600...5899, 6300...6399, 6700...6799: self = .maestro
    default: self = .unknown
    }
  }

  var numberLengths: Set<Int> {
    switch self {
    case .visa: [13, 16, 19]
    case .mastercard: [16]
    case .americanExpress: [15]
    case .discover, .jcb: [16, 17, 18, 19]
    case .diners: [14, 15, 16, 17, 18, 19]
    case .maestro, .unknown: [12, 13, 14, 15, 16, 17, 18, 19]
    }
  }

  var securityCodeLength: Int { self == .americanExpress ? 4 : 3 }
}
