struct AuthorAnswer: Encodable {
  let name: String
  let username: String
  @NullWhenNil var twitterUsername: String?
  @NullWhenNil var githubUsername: String?
  let userID: Int
  @NullWhenNil var websiteURL: String?
  let profileImage: String
  let profileImage90: String

  enum CodingKeys: String, CodingKey {
    case name, username
    case twitterUsername = "twitter_username"
    case githubUsername = "github_username"
    case userID = "user_id"
    case websiteURL = "website_url"
    case profileImage = "profile_image"
    case profileImage90 = "profile_image_90"
  }

  init(_ author: SampleAuthor, origin: String) {
    name = author.name
    username = author.username
    twitterUsername = author.twitter
    githubUsername = author.github
    userID = author.id
    websiteURL = author.website
    profileImage = ImageAddress.of("avatar-\(author.username)", origin: origin)
    profileImage90 = ImageAddress.of("avatar-\(author.username)-90", origin: origin)
  }
}
