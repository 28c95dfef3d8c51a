// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: use cases without state, each behind a protocol: GetTimeline, SearchTweets, GetNewTweets,
// ToggleLike, PostTweet; and values with the rules. TimelineSnapshot: a failed request never removes data.
// PendingLikes: what is sent, what the user sees meanwhile, how long it can be undone, and what a rejection
// reverts to. ComposedTweet: which text is posted. The border's FoundTweets and FeedUpdates: what a search
// shows, and which updates are new.
// Presentation: the ViewModel formats, and has what is on the screen as observable properties, with
// finished texts. Each of its three children, of the search, the updates and likes, has a use case and a
// value of the Domain, with its tasks and texts; likes are sent in the background, and go on. The View binds
// each property to its place, and renders once a turn of the main actor after any has changed.
// Domain names nothing of Presentation, which `kit check` holds. Neither can name Data, which is a module
// of its own, TweetsData, that this one does not depend on. A TweetRepository is injected here.
// The View holds the ViewModel, which holds its children and the use cases, which hold the repository.
// The ViewModel has no reference to the View: releasing the View releases the scene. Stateful's TweetsViewModel
// is another thing: it holds a State.
// The composer has a View, a ViewModel and a use case of its own: Presentation/ComposerViewModel.swift. Its
// draft, the border's LeftDraft, is passed in, observable as the ViewModel is.
//
// Follows https://github.com/kudoleh/iOS-Clean-Architecture-MVVM; departs from it in the entities, the
// repository's protocol and two rules, which are the border's, with NetworkKit's errors; in the ViewModel,
// which has no protocol and patches its items, of which the children notify it; in the children, which have
// no View; and in navigation, where the Assembly makes the closures, and no coordinator.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let repository = scene.repository(
      for: "UseCase", GetTimeline.self, SearchTweets.self, GetNewTweets.self, ToggleLike.self,
      PostTweet.self)
    let viewModel = TweetsViewModel(
      getTimeline: GetTimeline(repository: repository),
      searchTweets: SearchTweets(repository: repository, clock: scene.clock),
      getNewTweets: GetNewTweets(repository: repository),
      toggleLike: ToggleLike(repository: repository, clock: scene.clock),
      firstRead: scene.firstRead, background: scene.background, draft: scene.draft,
      actions: actions(in: scene, repository), output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    return scene.screen(TweetsView(viewModel: viewModel), recordsRenderings: true)
  }

  private static func actions(
    in scene: TweetsScene, _ repository: any TweetRepository
  ) -> TweetsViewModelActions? {
    guard scene.composerStack != nil else { return nil }
    return TweetsViewModelActions(
      showComposer: { draft, onEnd in
        let viewModel = ComposerViewModel(
          draft: draft, postTweet: PostTweet(repository: repository),
          onEnd: scene.trace.wrap(onEnd, from: "Composer", to: "ViewModel", "onEnd"))
        scene.composerStack?.push(
          scene.trace.wrap(pushed: ComposerView(viewModel: viewModel), as: "Composer"))
      },
      closeComposer: { scene.composerStack?.pop() })
  }
}
