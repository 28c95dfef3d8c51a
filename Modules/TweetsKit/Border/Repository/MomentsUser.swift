/// The user as the service sends it.
struct MomentsUser: Decodable {
  let profile: Profile

  private enum CodingKeys: String, CodingKey {
    case profileImage = "profile-image"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    profile = Profile(
      user: try MomentsSender(from: decoder).sender,
      profileImage: try values.decodeText(forKey: .profileImage))
  }
}
