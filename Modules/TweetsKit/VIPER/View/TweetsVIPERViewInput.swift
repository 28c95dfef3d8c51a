package import TweetsKit

/// What the Presenter tells the View.
@MainActor
package protocol TweetsVIPERViewInput: AnyObject {
  func show(_ state: TweetsState)
}
