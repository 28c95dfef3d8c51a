import NumericsKit
import TweetsKit

extension Tweet {
  /// Assigns each tweet an ID that is stable between loads: the service's, if present and unique.
  ///
  /// Otherwise a hash of sender, text and image paths, but not of comments, avatars and hosts,
  /// which change. Equal tweets are numbered from the end, because feeds grow at the start.
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

  /// In radix 36, the ID fits a string without a heap allocation.
  private static func numbered(_ digest: UInt64, _ count: inout [UInt64: Int]) -> String {
    let number = count[digest, default: 0]
    count[digest] = number + 1
    return String(digest, radix: 36) + (number == 0 ? "" : "-\(number)")
  }

  private static func digest(of element: MomentsTweet) -> UInt64 {
    var hash = StableHash()
    func add(_ part: Substring) {
      // A byte that does not occur in UTF-8 separates the parts, so that boundaries count.
      hash.combine(CollectionOfOne(0xff))
      hash.combine(part.utf8)
    }
    add((element.sender.username ?? element.sender.nick ?? "")[...])
    add((element.text ?? "")[...])
    for image in element.images { add(withoutHost(image)) }
    return hash.value
  }

  /// The URL without scheme and host.
  private static func withoutHost(_ address: String) -> Substring {
    guard let scheme = address.firstRange(of: "://") else { return address[...] }
    return address[scheme.upperBound...].drop { $0 != "/" }
  }
}
