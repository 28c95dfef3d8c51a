import DisplayKit
import NetworkKit
import RaceKit
import TweetsKit

// 1b. The load that appearing begins reads by the policy that the scene was built with. A retry and a
// refresh read by the standard one.
extension TweetsContract {
  static let firstRead: [TweetsScenario] = [
    TweetsScenario(
      "cached values are shown, then refreshed", firstRead: .cached,
      [.init(.ada(), .tweets(1...6)), .init(.grace(after: 1), .tweets(2...8, after: 1))],
      [
        .when(.appear, .loadsCached, .shows(.showing(1...5, of: 6, more: true))),
        .when(.refresh, .loads, .shows(.showing(1...5, of: 6, more: true, .refreshing))),
        .when(.wait(1), .shows(.showing(2...6, of: 7, more: true, header: .grace))),
        .when(.appear),
      ]),
    TweetsScenario(
      "nothing is cached, then a retry", firstRead: .cached,
      [
        .init(.fails(NetworkError.notStored), .fails(NetworkError.notStored)),
        .init(.ada(after: 1), .tweets(1...2, after: 1)),
      ],
      [
        .when(
          .appear, .loadsCached, .shows(.failed(nil, NetworkError.notStored)),
          .notes(["nothing is stored for this"])),
        .when(.retry, .loads, .shows(.loading(nil))),
        .when(.wait(1), .shows(.showing(1...2, of: 2))),
        .when(.retry),
      ]),
    TweetsScenario(
      "the profile alone is cached, then a retry", firstRead: .cached,
      [.init(.ada(), .fails(NetworkError.notStored)), .init(.ada(), .tweets(1...2, after: 1))],
      [
        .when(.appear, .loadsCached, .shows(.failed(.ada, NetworkError.notStored))),
        .when(.retry, .loads, .shows(.loading(.ada))),
        .when(.wait(1), .shows(.showing(1...2, of: 2))),
      ]),
    TweetsScenario(
      "the feed alone is cached, then a retry", firstRead: .cached,
      [
        .init(.fails(NetworkError.notStored), .tweets(1...3)),
        .init(.ada(after: 1), .tweets(1...3, after: 1)),
      ],
      [
        .when(
          .appear, .loadsCached,
          .shows(.showing(1...3, of: 3, header: .dan, .profileFailed(NetworkError.notStored)))),
        .when(.retry, .loads, .shows(.showing(1...3, of: 3, header: .dan, .refreshing))),
        .when(.wait(1), .shows(.showing(1...3, of: 3))),
      ]),
    TweetsScenario(
      "a refresh joins the read of the cache", firstRead: .cached,
      [.init(.ada(after: 1), .tweets(1...2, after: 1))],
      [
        .when(.appear, .loadsCached),
        .when(.refresh),
        .when(.wait(1), .shows(.showing(1...2, of: 2))),
        .when(.appear),
      ]),
    TweetsScenario(
      "a refresh before appearing does not read the cache", firstRead: .cached,
      [.init(.ada(), .tweets(1...2))],
      [
        .when(.refresh, .loads, .shows(.showing(1...2, of: 2))),
        .when(.appear),
      ]),
  ]
}
