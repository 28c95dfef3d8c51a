import HTTPTypes

struct PasswordResetsWorker: Sendable {
  let service: AccountService

  /// Succeeds for an unknown phone too, so that it does not reveal which phones have an account.
  func request(for phone: PhoneNumber) async throws {
    try await service.send(.post, "password-resets", body: phone.body)
  }

  func confirm(_ phone: PhoneNumber, _ code: OneTimeCode, _ password: Password) async throws {
    let secrets = ["code": code.secret.exposed, "newPassword": password.secret.exposed]
    try await AccountChange.passwordReset.send {
      _ = try await service.send(
        .post, "password-resets", "confirm", body: phone.body.merging(secrets) { $1 })
    }
  }
}

extension PhoneNumber {
  var body: [String: String] { ["countryCode": "+" + code.digits, "phoneNumber": national] }
}
