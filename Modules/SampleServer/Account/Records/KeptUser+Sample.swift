#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KeptUser {
  /// ``SampleServer/sampleAccount``. Its password is hashed already, for no server should take a
  /// moment longer to start because somebody might sign in.
  static let sample = KeptUser(
    phone: "+491713920042", name: SampleServer.sampleAccount.name,
    password: PasswordDigest(
      salt: Data(base64Encoded: "FQa3XuqqTR5JfcEX1E5iAw==") ?? Data(),
      key: Data(base64Encoded: "6PIFAIiKs58pazmCmhCBCqcSPjzWhFmozUlWx8xb6Go=") ?? Data(),
      work: .recommended),
    hasNotifications: true,
    cards: [
      KeptCard(id: "anchor", brand: "visa", last4: "4242", expires: "09/39", isActive: true),
      KeptCard(id: "buoy", brand: "mastercard", last4: "4444", expires: "12/39", isActive: false),
    ])

  /// Hashed anew where a server does other work.
  static func sample(work: PasswordWork) throws -> KeptUser {
    var user = sample
    guard work != user.password.work else { return user }
    let (salt, password) = (user.password.salt, SampleServer.sampleAccount.password)
    let key = try PasswordHasher.scrypt(PasswordText(password).bytes, Array(salt), work)
    user.password = PasswordDigest(salt: salt, key: Data(key), work: work)
    return user
  }
}
