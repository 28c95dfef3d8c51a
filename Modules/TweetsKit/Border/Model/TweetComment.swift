package struct TweetComment: Equatable, Sendable {
  package let sender: TweetSender
  package let text: String

  package init(sender: TweetSender, text: String) {
    self.sender = sender
    self.text = text
  }
}
