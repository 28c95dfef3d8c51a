/// Given to an event, inherited by every task that the event starts, and gone with the last of
/// them: so one can tell that a scene has come to rest.
///
/// NB: counting turns of the main actor is not enough, since a continuation resumes by way of the
/// global executor.
@MainActor
final class CharacterTaskMark {
  @TaskLocal static var current: CharacterTaskMark?

  var calls: [HeldCharacterCall] = []

  /// A call waits for its time, and no other is on its way back.
  var isWaiting: Bool { calls.contains { $0.isHeld } && !calls.contains { $0.isReturning } }
}
