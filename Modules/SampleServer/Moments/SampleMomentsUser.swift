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

  /// Where in the feed the moment with this id stands. An id names the user and the place, since
  /// what is written here stays where it is.
  func position(of id: String) -> Int? {
    feed.indices.first { self.id(at: $0) == id }
  }

  /// Nil for an error, which is nobody's.
  func id(at position: Int) -> String? {
    feed[position].sender.map { _ in "\(sender.username ?? "")-\(position + 1)" }
  }

  func isCalled(_ name: String) -> Bool { name == sender.username || name == alias }
}
