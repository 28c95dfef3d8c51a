package import TweetsKit

/// What the Controller tells the View.
@MainActor
package protocol TweetsStateShowing: AnyObject {
  func show(_ state: TweetsState)
}
