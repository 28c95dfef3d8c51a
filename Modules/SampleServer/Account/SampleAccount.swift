/// Somebody who has an account from the start, so that signing in can be tried. Nothing of it is
/// secret.
package struct SampleAccount: Sendable {
  package let name: String
  package let countryCode: String
  package let phoneNumber: String
  package let password: String
}

extension SampleServer {
  /// The number is one of those that Germany's regulator keeps free for invented people.
  package static let sampleAccount = SampleAccount(
    name: "Ada Lotse", countryCode: "+49", phoneNumber: "171 3920042",
    password: "cast off at eight")
}
