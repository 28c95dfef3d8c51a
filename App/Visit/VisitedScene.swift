import DisplayKit

/// A screen, and what can be told of the objects behind it.
@MainActor
struct VisitedScene {
  let screen: any Screen
  /// Records what they say to each other, where the feature can be traced.
  var trace: MessageTrace?
}
