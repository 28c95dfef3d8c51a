import DisplayKit
import SystemKit
import TweetsData
import TweetsKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keys of posts in a file that only its owner can read. They are used for two minutes: for as long as a
/// post takes with its retries, and a minute in which the user may post again.
struct PostKeyFile: PostKeyMemory {
  private struct Document: Codable {
    var posts: [Post] = []
  }

  private struct Post: Codable {
    let id: UInt64
    let key: String
    /// In seconds since 1970.
    let time: Double
  }

  static let lifetime = 120.0
  static let most = 20

  private let file: PrivateFile
  private let now: @Sendable () -> Date
  private let report: @Sendable (String) -> Void

  /// - Parameter report: receives why a key is not stored.
  init(
    path: String, now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    file = PrivateFile(path, limit: 64 << 10)
    self.now = now
    self.report = report
  }

  func key(of post: UInt64, or new: String) -> String {
    var key = new
    change { posts in
      key = posts.first { $0.id == post }?.key ?? new
      posts.removeAll { $0.id == post }
      posts.append(Post(id: post, key: key, time: now().timeIntervalSince1970))
    }
    return key
  }

  func remove(_ post: UInt64) { change { posts in posts.removeAll { $0.id == post } } }

  /// A post does not depend on the file.
  private func change(_ change: (inout [Post]) -> Void) {
    do {
      try file.whileLocked {
        let stored = try file.read().map { try JSONDecoder().decode(Document.self, from: Data($0)) }
        let time = now().timeIntervalSince1970
        // Of the future if the clock was set back.
        var posts = (stored?.posts ?? []).filter { abs(time - $0.time) < Self.lifetime }
        change(&posts)
        if posts.isEmpty { return try FileSystem.removeFile(file.path) }
        let document = Document(posts: posts.suffix(Self.most))
        try file.replace(with: Array(JSONDocument(document).text.utf8))
      }
    } catch {
      report("the key of the post is not stored in \(file.path): \(error)")
    }
  }
}

extension Settings {
  /// Nil for the embedded server, which ends with its tweets.
  var postKeys: PostKeyFile? {
    guard source != .sample, let directory = try? Configuration.directory(in: environment) else {
      return nil
    }
    let report: @Sendable (String) -> Void = { line in
      if isVerbose { complain(line) }
    }
    return PostKeyFile(path: directory + "/posts.json", report: report)
  }
}
