/// Who issues a card, by the first digits of its number.
struct CardScheme: Equatable, Sendable {
  let brand: String
  /// The first and the last prefix, with as many digits each.
  private let prefixes: [ClosedRange<Int>]
  let lengths: Set<Int>
  let securityDigits: Int

  private init(
    _ brand: String, _ prefixes: [ClosedRange<Int>], lengths: some Sequence<Int>,
    securityDigits: Int = 3
  ) {
    self.brand = brand
    self.prefixes = prefixes
    self.lengths = Set(lengths)
    self.securityDigits = securityDigits
  }

  /// The first that fits counts.
  private static let all = [
    CardScheme("visa", [4...4], lengths: [13, 16, 19]),
    CardScheme("mastercard", [51...55, 2221...2720], lengths: [16]),
    CardScheme("amex", [34...34, 37...37], lengths: [15], securityDigits: 4),
    CardScheme("discover", [6011...6011, 644...649, 65...65], lengths: 16...19),
    CardScheme("diners", [300...305, 36...36, 38...39], lengths: 14...19),
    CardScheme("jcb", [3528...3589], lengths: 16...19),
    CardScheme("unionpay", [62...62], lengths: 16...19),
    CardScheme("maestro", [50...50, 56...58, 60...61, 63...63, 66...69], lengths: 12...19),
  ]

  static func of(number: String) -> CardScheme? {
    all.first { scheme in
      scheme.prefixes.contains { prefixes in
        Int(number.prefix(String(prefixes.lowerBound).count)).map { prefixes.contains($0) } ?? false
      }
    }
  }
}
