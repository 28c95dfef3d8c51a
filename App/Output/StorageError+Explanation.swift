import StorageKit

extension StorageError: PlainlyExplained {
  var explanation: String { summary + ". " + advice }

  var exitStatus: ExitStatus {
    switch self {
    case .newerVersion, .damaged: .notUnderstood
    case .readOnly: .notAllowed
    case .busy: .tryLater
    case .full, .unavailable: .outputFailed
    }
  }
}
