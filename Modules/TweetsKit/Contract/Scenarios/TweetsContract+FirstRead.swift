import DisplayKit
import NetworkKit
import RaceKit
import TweetsKit

// 1b. The load on first appearance has the read policy passed at creation, retry and refresh the
// standard policy.
extension TweetsContract {
  static let firstRead: [TweetsScenario] = [
    TweetsScenario(
      "cached values are shown, then refreshed", firstRead: .cached,
      [.ada(1...6), .init(.grace(after: 1), .tweets(2...8, after: 1))]
    ) {
      when(.appear, .loadsCached, .showing(1...5, of: 6, more: true))
      when(.refresh, .loads, .showing(1...5, of: 6, more: true, .refreshing))
      when(.wait(1), .showing(2...6, of: 7, more: true, header: .grace))
      when(.appear)
    },
    TweetsScenario(
      "nothing is cached, then a retry", firstRead: .cached,
      [.init(.fails(.uncached), .fails(.uncached)), .ada(1...2, after: 1)]
    ) {
      when(
        .appear, .loadsCached, .shows(.failed(nil, .uncached)),
        .notes(["nothing is stored for this"]))
      when(.retry, .loads, .shows(.loading(nil)))
      when(.wait(1), .showing(1...2, of: 2))
      when(.retry)
    },
    TweetsScenario(
      "the profile alone is cached, then a retry", firstRead: .cached,
      [.init(.ada(), .fails(.uncached)), .init(.ada(), .tweets(1...2, after: 1))]
    ) {
      when(.appear, .loadsCached, .shows(.failed(.ada, .uncached)))
      when(.retry, .loads, .shows(.loading(.ada)))
      when(.wait(1), .showing(1...2, of: 2))
    },
    TweetsScenario(
      "the feed alone is cached, then a retry", firstRead: .cached,
      [.init(.fails(.uncached), .tweets(1...3)), .ada(1...3, after: 1)]
    ) {
      when(
        .appear, .loadsCached, .showing(1...3, of: 3, header: .dan, .profileFailed(.uncached)))
      when(.retry, .loads, .showing(1...3, of: 3, header: .dan, .refreshing))
      when(.wait(1), .showing(1...3, of: 3))
    },
    TweetsScenario(
      "a refresh joins the read of the cache", firstRead: .cached, [.ada(1...2, after: 1)]
    ) {
      when(.appear, .loadsCached)
      when(.refresh)
      when(.wait(1), .showing(1...2, of: 2))
      when(.appear)
    },
    TweetsScenario(
      "a refresh before appearing does not read the cache", firstRead: .cached, [.ada(1...2)]
    ) {
      when(.refresh, .loads, .showing(1...2, of: 2))
      when(.appear)
    },
  ]
}
