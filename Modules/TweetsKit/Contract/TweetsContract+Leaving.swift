import DisplayKit
import NetworkKit
import ScreenContracts
import TweetsKit

// 7. Selected tweets, links and images are outputs. Closing cancels; release deallocates the scene.
extension TweetsContract {
  static let leaving: [Scenario] = outputs + closing + releasing

  private static let outputs: [Scenario] = [
    Scenario("selecting tweets", .ada(1...2, after: 1)) {
      when(.appear, .loads)
      noEffect(.select("1"))
      when(.wait(1), .showing(1...2))
      when(.select("1"), .showing(1...2, selection: "1"), .selects("1"))
      when(
        .atOnce([.select("2"), .select("1")]), .showing(1...2, selection: "2"), .selects("2"),
        .showing(1...2, selection: "1"), .selects("1"))
    },
    Scenario(
      "opening links and images", .init(.ada(after: 1), .fails(.timeout, after: 1)), .ada(1...2)
    ) {
      [link, picture].compactMap(\.self).flatMap { link in
        [
          when(.link(link), .outputs(.linkOpened(link))),
          when(.image(link), .outputs(.imageOpened(link))),
        ]
      }
    },
    Scenario(
      "opening a link while it loads and when it failed",
      .init(.ada(after: 1), .fails(.timeout, after: 1))
    ) {
      when(.appear, .loads)
      opens
      when(.wait(1), .shows(.failed(.ada, .timeout)))
      opens
    },
  ]

  private static let link = WebLink("https://moments.example/a")
  private static let picture = WebLink("https://pictures.example/1.jpg")
  private static let opens = [link].compactMap(\.self).map {
    when(.atOnce([.link($0), .image($0)]), .outputs(.linkOpened($0)), .outputs(.imageOpened($0)))
  }

  private static let closing: [Scenario] = [
    Scenario("closed during the first load", .init(.ada(after: 2), .tweets(1...2, after: 3))) {
      when(.appear, .loads)
      when(.close, .cancels(2))
      noEffect(.wait(9), .release)
    },
    Scenario(
      "closed before a service that ignores cancellation responds",
      .init(.ada(after: 1).ignoringCancellation, .tweets(1...2, after: 2).ignoringCancellation)
    ) {
      when(.appear, .loads)
      when(.close, .cancels(2))
      noEffect(.wait(1), .wait(1), .release)
    },
    Scenario(
      "closed during a refresh", .ada(1...6),
      .init(.grace(after: 1), .tweets(7...9, after: 2).ignoringCancellation)
    ) {
      when(.appear, .loads, .showing(1...5))
      when(.refresh, .reloads, .showing(1...5, .refreshing))
      noEffect(.wait(1))
      when(.close, .cancels(1))
      noEffect(.wait(5), .release)
    },
    Scenario("closed in the turn in which it appeared", .ada(1...2, after: 1)) {
      when(.atOnce([.appear, .close]), .mayLoad)
      noEffect(.wait(5), .release)
    },
    Scenario("closed with no request in flight", .ada(1...2)) {
      when(.appear, .loads, .showing(1...2))
      noEffect(.close, .release)
    },
  ]

  private static let releasing: [Scenario] = [
    Scenario("released during the first load", .ada(1...2, after: 1)) {
      when(.appear, .loads)
      when(.release, .cancels(2))
      noEffect(.wait(5))
    },
    Scenario(
      "released before a service that ignores cancellation responds",
      .init(.ada(after: 1).ignoringCancellation, .tweets(1...2, after: 2).ignoringCancellation)
    ) {
      when(.appear, .loads)
      when(.release, .cancels(2))
      noEffect(.wait(1), .wait(1))
    },
    Scenario(
      "released during a refresh after a failure", .ada(.fails(.timeout)),
      .ada(.tweets(1...6, after: 1))
    ) {
      when(.appear, .loads, .shows(.failed(.ada, .timeout)))
      when(.retry, .reloads, .shows(.loading(.ada)))
      when(.release, .cancels(1))
      noEffect(.wait(5))
    },
    Scenario("released after everything", .ada(1...12)) {
      when(.appear, .loads, .showing(1...5))
      when(.lastRowShown, .showing(1...10))
      when(.select("2"), .showing(1...10, selection: "2"), .selects("2"))
      when(
        .refresh, .reloads, .showing(1...10, selection: "2", .refreshing),
        .showing(1...5, selection: "2"))
      noEffect(.release)
    },
  ]
}
