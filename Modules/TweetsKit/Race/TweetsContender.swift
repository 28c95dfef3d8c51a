import DisplayKit
import RaceKit
import TweetsContract
import TweetsKit
import TweetsTrace

/// A pattern of the moments' screen as the race knows it, or the baseline.
@MainActor
struct TweetsContender {
  /// As `--pattern` spells it.
  let id: String
  let name: String
  let folder: String
  let makeScreen: TweetsSubject.Factory
  let traced: (@MainActor (TweetsTrace) -> any TweetsScreen)?

  var subject: TweetsSubject { TweetsSubject(id, makeScreen: makeScreen) }

  var racing: RaceContender<FixedTweetRepository> {
    RaceContender(
      id, name, isBaseline: traced == nil, folder: "Modules/TweetsKit/\(folder)",
      makeScreen: screen, traced: tracing)
  }

  private func screen(_ repository: FixedTweetRepository) -> any Screen {
    makeScreen(repository) { _ in }
  }

  private var tracing: (@MainActor (FixedTweetRepository) -> RaceTracedScreen)? {
    guard let traced else { return nil }
    return { repository in
      let trace = MessageTrace()
      return RaceTracedScreen(traced(TweetsTrace(trace, repository: repository)), by: trace)
    }
  }
}
