extension Tweet {
  /// Gives each tweet an id that the next load gives it again: the service's, where it sent one and
  /// not twice.
  ///
  /// Else made of what a tweet is known by: its sender, text and images. Comments come later, avatars
  /// change, and pictures move to other hosts. Tweets that look alike are numbered from the end,
  /// where feeds don't grow.
  static func identified(_ elements: [MomentsTweet]) -> [Tweet] {
    var count: [UInt64: Int] = [:]
    var sent: Set<String> = []
    var tweets: [Tweet] = []
    tweets.reserveCapacity(elements.count)
    for element in elements.reversed() {
      let isSent = element.id.map { sent.insert($0).inserted } ?? false
      let id = isSent ? element.id : nil
      tweets.append(
        Tweet(
          id: id ?? numbered(digest(of: element), &count), sender: element.sender,
          text: element.text, images: element.images, comments: element.comments,
          likes: element.likes))
    }
    tweets.reverse()
    return tweets
  }

  /// At radix 36 an id is short enough to need no memory of its own.
  private static func numbered(_ digest: UInt64, _ count: inout [UInt64: Int]) -> String {
    let number = count[digest, default: 0]
    count[digest] = number + 1
    return String(digest, radix: 36) + (number == 0 ? "" : "-\(number)")
  }

  /// FNV-1a, since Swift's own hashes differ from run to run.
  private static func digest(of element: MomentsTweet) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ part: Substring) {
      // A byte that no text has, before each part, so that no two tweets differ by a boundary alone.
      hash = (hash ^ 0xff) &* prime
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    }
    add((element.sender.username ?? element.sender.nick ?? "")[...])
    add((element.text ?? "")[...])
    for image in element.images { add(withoutHost(image)) }
    return hash
  }

  /// From the path on.
  private static func withoutHost(_ address: String) -> Substring {
    guard let scheme = address.firstRange(of: "://") else { return address[...] }
    return address[scheme.upperBound...].drop { $0 != "/" }
  }

  private static let prime: UInt64 = 0x100_0000_01b3
}
