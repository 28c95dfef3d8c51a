/// A registration that waits for its code.
struct RegistrationAnswer: Decodable {
  let registration: AnswerID
}
