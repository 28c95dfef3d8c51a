/// Who wrote something. Empty for someone who is gone.
struct ForemUser: Decodable {
  let name: String?
  let username: String?

  private enum CodingKeys: CodingKey { case name, username }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decodeVisibleIfPresent(forKey: .name)
    username = try values.decodeVisibleIfPresent(forKey: .username)
  }
}
