/// The file with the sessions cannot be used, and is left as it is.
enum SessionFileError: PlainlyExplained, Equatable {
  case damaged(path: String)
  /// Others may read it, and so the tokens in it.
  case open(path: String)
  case unreadable(path: String)

  var explanation: String {
    switch self {
    case .damaged(let path):
      "\(path) is damaged; mend it, or remove it and sign in again"
    case .open(let path):
      """
      others may read \(path), which holds your session: remove it and sign in again, \
      or chmod 600 it
      """
    case .unreadable(let path): "cannot read \(path)"
    }
  }

  var exitStatus: ExitStatus {
    switch self {
    case .damaged: .notUnderstood
    case .open, .unreadable: .notAllowed
    }
  }
}
