import Foundation
import Hummingbird

/// A search in the moments of all users. Content, nick and username of a match have all words, as
/// parts of words, too; case and accents are ignored.
struct MomentSearch: Sendable {
  static let mostResults = 50
  /// In bytes.
  static let longestWords = 200

  private let words: [String]

  /// - Throws: `HTTPError` 400 without words, or if they are too long.
  init(_ text: String) throws {
    guard text.utf8.count <= Self.longestWords, text.contains(where: { !$0.isWhitespace }) else {
      throw HTTPError(.badRequest, message: "words must have 1 to \(Self.longestWords) bytes")
    }
    words = text.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
  }

  /// At most 50.
  func matches(in moments: some Sequence<SearchedMoment>) -> [SearchedMoment] {
    Array(
      moments.lazy.filter { moment in words.allSatisfy { moment.folded.contains($0) } }
        .prefix(Self.mostResults))
  }

  fileprivate static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

/// A moment with the texts in which a search looks.
struct SearchedMoment: Sendable {
  let id: String
  let moment: JSONValue
  fileprivate let folded: String

  init(id: String, _ moment: JSONValue) {
    self.id = id
    self.moment = moment
    let sender = moment["sender"]
    let texts = [moment["content"], sender?["nick"], sender?["username"]]
    folded = MomentSearch.folded(texts.compactMap { $0?.string }.joined(separator: "\n"))
  }

  /// The moments of the feeds, without the errors in them.
  static let written = MomentsUser.all.flatMap { user in
    user.feed.indices.compactMap { position in
      user.id(at: position).map { SearchedMoment(id: $0, user.feed[position]) }
    }
  }
}
