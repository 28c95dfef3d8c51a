extension Tweet {
  /// Gives each tweet an id that the next load gives it again.
  ///
  /// Made of what a tweet is known by: its sender, text and images. Comments come later, and
  /// avatars change. Tweets that look alike are numbered from the end, where feeds don't grow.
  static func identified(_ elements: [MomentsTweet]) -> [Tweet] {
    var count: [UInt64: Int] = [:]
    let reversed = elements.reversed().map { element in
      let digest = digest(of: element)
      let number = count[digest, default: 0]
      count[digest] = number + 1
      return Tweet(
        id: String(digest, radix: 16) + (number == 0 ? "" : "-\(number)"), sender: element.sender,
        text: element.text, images: element.images, comments: element.comments)
    }
    return reversed.reversed()
  }

  /// FNV-1a, since Swift's own hashes differ from run to run.
  private static func digest(of element: MomentsTweet) -> UInt64 {
    let known = [element.sender.username ?? element.sender.nick, element.text] + element.images
    return known.reduce(0xcbf2_9ce4_8422_2325) { hash, part in
      // A byte that no text has, before each part, so that no two tweets differ by a boundary alone.
      (part ?? "").utf8.reduce((hash ^ 0xff) &* prime) { ($0 ^ UInt64($1)) &* prime }
    }
  }

  private static let prime: UInt64 = 0x100_0000_01b3
}
