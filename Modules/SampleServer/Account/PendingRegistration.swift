/// Somebody who has been sent a code and has not come back with it.
struct PendingRegistration: Sendable {
  let user: KeptUser
  var code: OneTimeCode
}
