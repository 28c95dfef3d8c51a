import TweetsContract

extension TweetsSubject {
  /// Without a fault it is a correct implementation of its own.
  static func faulty(_ fault: TweetsFault?) -> TweetsSubject {
    TweetsSubject(fault.map { "\($0)" } ?? "faultless") {
      FaultyTweetsScreen(fault: fault, repository: $0, firstRead: $1, output: $2)
    }
  }
}
