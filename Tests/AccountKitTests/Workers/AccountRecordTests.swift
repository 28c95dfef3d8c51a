import Testing

@testable import AccountKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct AccountRecordTests {
  @Test func comesBackFromItsFile() throws {
    let record = AccountRecord(
      session: AccountSample.session(), registration: AccountSample.registration)
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(AccountRecord.self, from: data) == record)
    #expect(!"\(record)".contains(AccountSample.token))
  }
}
