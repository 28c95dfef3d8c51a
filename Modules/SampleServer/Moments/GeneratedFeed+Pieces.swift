/// The lists' lengths share no divisor, so that every piece meets every other.
extension GeneratedFeed {
  /// Written into JSON as they stand: nothing that needs an escape, and short, because a million
  /// of them are sent.
  static let sentences = [
    "slack water.", "wind backing.", "build is green.", "one seal.", "fog again.",
    "tests pass, twice.", "大雾。", "rain.", "kettle on 🫖", "all lines ashore.", "a flaky buoy.",
    "رياح خفيفة.", "merged before the ebb.",
  ]

  /// With and without an avatar, a nick and a username.
  static let senders: [SampleSender] = [
    "noor", SampleSender(nick: "Tomasz Wilczek"), SampleSender(username: "yuki", nick: "小林 由紀"),
    SampleSender(username: "priya_ships"), SampleSender(nick: "Anneke 🚣"),
    SampleSender(username: "hal_o", nick: "Hal O’Rourke"), SampleSender(username: "gonzalo"),
  ]

  /// Images from none to nine on a tweet in sixteen, up to two comments on another, and nothing
  /// on the rest.
  static let attachments: [SampleMoment] = (0..<160).map { index in
    switch index % 16 {
    case 4: SampleMoment(images: (0..<index / 16).map { PictureLink(name: "sea\($0)") })
    case 9: SampleMoment(comments: Array(comments.prefix(index / 16 % 3)))
    default: SampleMoment()
    }
  }

  private static let comments: [SampleMoment] = [
    .by(SampleSender(nick: "Camille"), "Logged here as well."),
    .by(SampleSender(username: "mbeki_dev"), "+1"),
  ]
}
