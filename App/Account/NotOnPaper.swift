/// What is shown has to be filled in, which nobody can do in a pipe.
struct NotOnPaper: PlainlyExplained {
  var explanation: String {
    "the account opens on a terminal; elsewhere use regatta account, and see its help"
  }

  var exitStatus: ExitStatus { .usage }
}
