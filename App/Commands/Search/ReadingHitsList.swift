import DisplayKit
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `search` prints.
struct ReadingHitsList {
  private let hits: [ReadingHit]
  private let words: String
  private let now: Date

  init(_ hits: [ReadingHit], of words: String, now: Date) {
    self.hits = hits
    self.words = words
    self.now = now
  }

  var content: Content {
    guard !hits.isEmpty else {
      return .notice(
        Notice(.empty, DisplayText("nothing that was read of this source holds “\(words)”")))
    }
    return .stack(hits.map(entry), spacing: 1)
  }

  private func entry(_ hit: ReadingHit) -> Content {
    let place = "\(hit.link) · read \(Age.text(from: hit.readAt, to: now))"
    let lines = [
      marked(hit.title, plain: .strong), marked(hit.snippet, plain: []),
      StyledText(DisplayText(place), .secondary),
    ]
    return .stack(
      lines.filter { !$0.plain.isEmpty }.map { .text($0) }, spacing: 0)
  }

  /// Matches are underlined, or whatever the host does with emphasis.
  private func marked(
    _ fragments: [ReadingHit.Fragment], plain: StyledText.Emphasis
  ) -> StyledText {
    StyledText(
      fragments.map { fragment in
        // On one line, as a list's entry is.
        let text = fragment.text.replacing("\n", with: " ")
        return .init(DisplayText(text), fragment.isMatch ? plain.union(.emphasized) : plain)
      })
  }
}
