extension PhoneNumber {
  /// As the service takes it.
  var body: [String: String] { ["countryCode": "+" + code.digits, "phoneNumber": national] }
}

extension [String: String] {
  func adding(_ others: [String: String]) -> [String: String] {
    merging(others) { _, new in new }
  }
}
