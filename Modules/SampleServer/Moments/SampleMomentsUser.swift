/// Somebody whose feed can be asked for.
struct SampleMomentsUser: Sendable {
  var sender: SampleSender
  /// Another name to ask by; the answer holds the username all the same.
  var alias: String? = nil
  var feed: [SampleMoment]

  /// The first is the one of the layout that knows one user only.
  static let all = [
    SampleMomentsUser(sender: "ilse_keel", alias: "ilse", feed: SampleMoment.forIlse),
    SampleMomentsUser(sender: "tomasz", feed: SampleMoment.forTomasz),
    SampleMomentsUser(sender: "yuki", feed: SampleMoment.forYuki),
    SampleMomentsUser(sender: "quiet_ruth", feed: []),
  ]

  func isCalled(_ name: String) -> Bool { name == sender.username || name == alias }
}
