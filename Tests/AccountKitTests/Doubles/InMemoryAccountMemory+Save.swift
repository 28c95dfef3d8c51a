@testable import AccountKit

extension InMemoryAccountMemory {
  func save(_ record: AccountRecord) { update { $0 = record } }
}
