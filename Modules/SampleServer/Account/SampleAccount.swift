import Foundation

/// The account that exists from the start, for trying the sign-in. None of it is secret.
package struct SampleAccount: Sendable {
  package let name: String
  package let countryCode: String
  package let phoneNumber: String
  package let password: String
}

extension SampleBackend {
  /// The number is in a range that Germany's regulator reserves for fictional use.
  package static let sampleAccount = SampleAccount(
    name: "Ada Lotse", countryCode: "+49", phoneNumber: "171 3920042",
    password: "cast off at eight")
}

extension StoredUser {
  /// ``SampleBackend/sampleAccount`` with its password already hashed, so that the server starts
  /// without delay.
  static let sample = StoredUser(
    phone: "+491713920042", name: SampleBackend.sampleAccount.name,
    password: PasswordDigest(
      salt: Data(base64Encoded: "FQa3XuqqTR5JfcEX1E5iAw==") ?? Data(),
      key: Data(base64Encoded: sampleKey) ?? Data(), work: .recommended),
    hasNotifications: true,
    cards: [
      StoredCard(id: "anchor", brand: "visa", last4: "4242", expires: "09/39", isActive: true),
      StoredCard(id: "buoy", brand: "mastercard", last4: "4444", expires: "12/39", isActive: false),
    ])

  /// The sample user; hashes its password again for another work factor.
  static func sample(work: PasswordWork) throws -> StoredUser {
    var user = sample
    guard work != user.password.work else { return user }
    let (salt, password) = (user.password.salt, SampleBackend.sampleAccount.password)
    let key = try KeyDerivation.key(of: password, salt: Array(salt), work: work)
    user.password = PasswordDigest(salt: salt, key: Data(key), work: work)
    return user
  }

  private static let sampleKey =
    KeyDerivation.isScrypt
    ? "6PIFAIiKs58pazmCmhCBCqcSPjzWhFmozUlWx8xb6Go="
    : "zQS234A9s71Yvf+6juKloBFJkAmGStr5r8Osc3Ruuqg="
}
