/// The body of a failing status. Its `message` is for developers and is not read.
struct RefusalAnswer: Decodable {
  let error: String
}
