/// What the service itself answers in place of what was asked for.
struct RickAndMortyError: Decodable {
  let error: String
}
