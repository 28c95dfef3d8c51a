import DisplayKit
import Testing

@testable import TerminalHost

struct TerminalClusterTests {
  private func clusters(_ text: DisplayText) -> [TerminalCluster] {
    var clusters: [TerminalCluster] = []
    TerminalCluster.each(in: text) { clusters.append($0) }
    return clusters
  }

  @Test(arguments: ["a", "é", "я", "日", "한", "│", "⠋", "ש", "\u{FFFD}", "•", "…"])
  func takesSimpleSignsForSteady(text: String) {
    #expect(clusters(DisplayText(text)).map(\.isSteady) == [true])
  }

  @Test(arguments: ["🧭", "❤️", "⌚", "e\u{301}", "👍🏽", "🇩🇪", "क्षि", "©", "ﷺ", "↔"])
  func takesWhatTerminalsDisagreeOnForUnsteady(text: String) {
    #expect(clusters(DisplayText(text)).map(\.isSteady) == [false])
  }

  @Test(arguments: [("a", 1), ("日", 2), ("❤️", 4), ("👩‍👩‍👧", 10), ("🧭", 2)])
  func knowsTheWidestReading(text: String, width: Int) {
    #expect(clusters(DisplayText(text)).map(\.widestReading) == [width])
  }

  @Test(arguments: ["\u{1B}]0;title\u{7}", "\u{1B}[31m", "\u{9B}2J", "\r", "\u{202E}"])
  func holdsNoControl(attack: String) {
    for cluster in clusters(DisplayText(attack)) {
      for scalar in cluster.character.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
      }
    }
  }
}
