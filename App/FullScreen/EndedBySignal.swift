/// The program ends because of a signal, once everything is closed.
struct EndedBySignal: Error, Equatable {
  let number: Int32

  /// As a shell tells it.
  var exitCode: Int32 { 128 + number }
}
