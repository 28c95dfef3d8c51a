/// A sender as the service sends it. A blank name is none.
struct MomentsSender: Decodable {
  let sender: TweetSender

  private enum CodingKeys: CodingKey {
    case username, nick, avatar
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sender = TweetSender(
      username: try values.decodeText(forKey: .username),
      nick: try values.decodeText(forKey: .nick),
      avatar: try values.decodeText(forKey: .avatar))
  }
}
