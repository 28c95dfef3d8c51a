/// Given to an event, inherited by every task that the event starts, and gone with the last of
/// them: so one can tell that a scene has come to rest.
///
/// NB: counting turns of the main actor is not enough. A continuation, a task group and
/// `Task.yield()` itself resume by way of the global executor, in any number of turns.
@MainActor
final class TaskMark {
  @TaskLocal static var current: TaskMark?

  var profileCalls = 0
  var feedCalls = 0
  var heldCalls: [HeldAnswer] = []

  /// A request waits for its time, and no other is on its way back.
  var isWaiting: Bool {
    heldCalls.contains { $0.isHeld } && !heldCalls.contains { $0.isReturning }
  }

  /// One of the two requests of a load is still to be made.
  var isAskingForMore: Bool { profileCalls != feedCalls }
}
