import DisplayKit
import Foundation
import NetworkKit

@testable import AccountKit

enum AccountSample {
  static let issuer = "https://ship.example"
  static let password = "correct horse battery"
  static let number = "4111 1111 1111 1111"
  static let code = "427 519"
  static let token = "t0k3n-of-ada"
  static let cvc = "397"

  /// 15 June 2026, noon.
  static let now = Date(timeIntervalSince1970: 1_781_524_800)

  static func later(_ seconds: Double) -> Date { now.addingTimeInterval(seconds) }

  static func session(issuer: String = issuer, lasting seconds: Double = 3_600) -> AccountSession {
    AccountSession(token: Secret(token), expiresAt: later(seconds), name: "Ada", issuer: issuer)
  }

  static let registration = PendingRegistration(id: "r1", phone: "+4915112345678", issuer: issuer)

  static let card = AccountCard(
    id: "c2", brand: "Visa", last4: "1111", expires: "08/29", isActive: false)
  static let activeCard = AccountCard(
    id: "c2", brand: "Visa", last4: "1111", expires: "08/29", isActive: true)

  static let profile = AccountProfile(
    name: "Ada", phone: "+4915112345678", hasNotifications: true, cards: [card], skippedCards: 1)

  static let phoneFields: [FieldID: String] = [
    .countryCode: "+49", .phoneNumber: "0151 12345678",
  ]
  static let cardFields: [FieldID: String] = [
    .cardNumber: number, .expires: "08/29", .securityCode: cvc,
  ]

  static let formOutputs: [AccountOutput] = [
    .signedIn(name: "Ada"), .registrationAwaitsCode(phone: "+49151"), .confirmed(name: "Ada"),
    .resetCodeSent(phone: "+49151"), .passwordChanged, .cardAdded(card), .sessionEnded,
  ]

  static func workers(
    _ client: some NetworkClient, _ memory: InMemoryAccountMemory = InMemoryAccountMemory()
  ) throws -> AccountWorkers {
    AccountWorkers(
      service: AccountService(client: client, base: try BaseURL(issuer)), memory: memory,
      now: { now })
  }
}

extension InMemoryAccountMemory {
  func save(_ record: AccountRecord) { update { $0 = record } }
}

extension AccountRecord {
  static let signedIn = AccountRecord(session: AccountSample.session())
  static let full = AccountRecord(
    session: AccountSample.session(), registration: AccountSample.registration)
}

extension FormInteractor {
  func fill(_ values: [FieldID: String]) {
    for (field, value) in values { edit(field, to: Secret(value)) }
  }
}

extension FormPage {
  static func confirmation(phone: String?) -> FormPage {
    .confirmation(
      phone.map { PendingRegistration(id: "r1", phone: $0, issuer: AccountSample.issuer) })
  }
}

extension FormState {
  static func make(title: DisplayText = "Form") -> FormState {
    FormState(
      title: title, introduction: "Words", fields: [], submit: "Send", isSubmitting: false,
      links: [])
  }
}
