import HTTPTypes

struct PasswordResetsWorker: Sendable {
  let service: AccountService

  /// Succeeds for an unknown phone too: who has an account is nobody's business.
  func request(for phone: PhoneNumber) async throws {
    try await service.send(.post, "password-resets", body: phone.body)
  }

  func confirm(_ phone: PhoneNumber, _ code: OneTimeCode, _ password: Password) async throws {
    try await service.send(
      .post, "password-resets", "confirm",
      body: phone.body.adding([
        "code": code.secret.exposed, "newPassword": password.secret.exposed,
      ]))
  }
}

extension PhoneNumber {
  /// As the service takes it.
  var body: [String: String] { ["countryCode": "+" + code.digits, "phoneNumber": national] }
}

extension [String: String] {
  func adding(_ others: [String: String]) -> [String: String] {
    merging(others) { _, new in new }
  }
}
