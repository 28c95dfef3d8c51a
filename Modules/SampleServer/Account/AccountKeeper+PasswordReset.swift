extension AccountKeeper {
  func sendResetCode(to phone: E164Number) throws {
    try codesSent.take(phone.text, at: now())
    forgetOldCodes()
    let code = makeCode()
    resets[phone.text] = SentCode(code, for: phone.text, key: codeKey, at: now())
    if accounts.users[phone.text] != nil { codeSent(phone.text, code) }
  }

  func resetPassword(of phone: E164Number, code: String, to password: NewPassword) async throws {
    let phone = phone.text
    try hasher.checkForRoom()
    try codeAttempts.take(phone, at: now())
    // Before the code is looked at: from there on nothing waits, so that it works once.
    let digest = try await digest(of: password.text)
    guard resets[phone] != nil else { throw AccountRejection.invalidCode }
    try resets[phone]?.check(code, for: phone, key: codeKey, at: now())
    guard accounts.users[phone] != nil else { throw AccountRejection.invalidCode }
    try change {
      try $0.update(phone) { $0.password = digest }
      $0.closeAll(of: phone)
    }
    resets[phone] = nil
    codeAttempts.forgive(phone)
    signIns.forgive(phone)
  }
}
