package import TweetsKit

/// What the Presenter tells the Adapter.
@MainActor
package protocol TweetsVIPDisplayLogic: AnyObject {
  func display(_ state: TweetsState)
}
