import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of a tweet that is to be posted, without white space around it.
package struct TweetDraft: Hashable, Sendable {
  /// The most characters, as a reader counts them.
  package static let limit = 280
  /// The most bytes, since a character can have any number of them: room for 280 of the longest emoji.
  package static let mostBytes = 10_240

  package let text: String

  package init(_ typed: String) {
    let start = typed.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    text = end.map { String(start[...$0]) } ?? ""
  }

  /// The number of characters, as a reader counts them. The cost is linear in the length of the text.
  package var count: Int { text.count }

  /// Why it cannot be posted; nil if it can.
  package var error: TweetDraftError? {
    if !text.dropFirst(Self.limit).isEmpty { return .tooManyCharacters }
    if text.utf8.count > Self.mostBytes { return .tooManyBytes }
    return text.isVisible ? nil : .blank
  }
}

package enum TweetDraftError: LocalizedError, Equatable {
  /// Without a character that can be seen.
  case blank
  case tooManyCharacters
  /// Of at most 280 characters, some with many combining marks.
  case tooManyBytes

  package var errorDescription: String? {
    switch self {
    case .blank: "the tweet is blank; give a text"
    case .tooManyCharacters: "a tweet has at most \(TweetDraft.limit) characters"
    case .tooManyBytes: "a tweet has at most \(TweetDraft.mostBytes) bytes of UTF-8"
    }
  }
}
