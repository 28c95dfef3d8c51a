/// Somebody who has been sent a code and has not come back with it.
struct UnconfirmedUser: Sendable {
  let user: KeptUser
  var code: SentCode
}
