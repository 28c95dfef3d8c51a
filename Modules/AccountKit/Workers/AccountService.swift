import NetworkKit

struct AccountService: Sendable {
  let client: any HTTPClient
  let base: BaseURL
}
