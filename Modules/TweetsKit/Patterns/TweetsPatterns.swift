package import DisplayKit
package import PatternKit
package import TweetsKit
import TweetsMV
import TweetsMVC
import TweetsMVP
import TweetsMVVM
import TweetsReducer
import TweetsStateful
import TweetsVIP
import TweetsVIPCoordinator
import TweetsVIPER

/// The only list of the patterns of the tweets' screen.
package let tweetsPatterns = PatternTable<TweetsScene, any Screen>(
  of: "Tweets", standard: .vip,
  [
    (.mvc, "TweetsMVC", TweetsMVC.TweetsAssembly.screen),
    (.mvp, "TweetsMVP", TweetsMVP.TweetsAssembly.screen),
    (.mv, "TweetsMV", TweetsMV.TweetsAssembly.screen),
    (.mvvmClean, "TweetsMVVM", TweetsMVVM.TweetsAssembly.screen),
    (.viper, "TweetsVIPER", TweetsVIPER.TweetsAssembly.screen),
    (.vip, "TweetsVIP", TweetsVIP.TweetsAssembly.screen),
    (.vipCoordinator, "TweetsVIPCoordinator", TweetsVIPCoordinator.TweetsAssembly.screen),
    (.stateful, "TweetsStateful", TweetsStateful.TweetsAssembly.screen),
    (.reducer, "TweetsReducer", TweetsReducer.TweetsAssembly.screen),
  ])
