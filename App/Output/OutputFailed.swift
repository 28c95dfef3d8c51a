/// The output could not be written: a full disk, say.
struct OutputFailed: PlainlyExplained {
  let reason: String

  var explanation: String { "cannot write the output: \(reason)" }
  var exitStatus: ExitStatus { .outputFailed }
}
