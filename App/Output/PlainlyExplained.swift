/// An error of the app's own, with the words and the exit code that it deserves.
protocol PlainlyExplained: Error {
  /// What happened and what to do next, in a line.
  var explanation: String { get }
  var exitStatus: ExitStatus { get }
}
