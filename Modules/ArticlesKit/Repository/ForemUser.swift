/// Who wrote something. Empty for someone who is gone.
struct ForemUser: Decodable {
  let name: String?
  let username: String?
}
