struct OrganizationAnswer: Encodable {
  let name: String
  let username: String
  let slug: String
  let profileImage: String
  let profileImage90: String

  enum CodingKeys: String, CodingKey {
    case name, username, slug
    case profileImage = "profile_image"
    case profileImage90 = "profile_image_90"
  }

  init(slug: String, origin: String) {
    name = slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
    username = slug
    self.slug = slug
    profileImage = ImageAddress.of("avatar-\(slug)", origin: origin)
    profileImage90 = ImageAddress.of("avatar-\(slug)-90", origin: origin)
  }
}
