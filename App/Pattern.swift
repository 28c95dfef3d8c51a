import ArgumentParser

/// An architecture, by the name that it has everywhere.
enum Pattern: String, CaseIterable, ExpressibleByArgument {
  case vip
  case viper
  case mvvmClean = "mvvm-clean"
  case stateful
  case vipCoordinator = "vip-coordinator"

  /// The one that shows tweets unless told otherwise.
  static let ofTweets = Pattern.vip
}
