import ArgumentParser

/// Whose moments, and by which architecture.
struct TweetsOptions: ParsableArguments {
  @Option(help: "Whose; --source live has one user only.") var user = Route.defaultTweetsUser
  @Option(help: "The architecture behind the screen.") var pattern = Pattern.ofTweets

  func validate() throws {
    guard !user.isEmpty else { throw ValidationError("--user is empty; give a name.") }
  }
}
