import StorageKit

extension StorageError: PlainlyExplained {
  var explanation: String { description }

  var exitStatus: ExitStatus {
    switch self {
    case .newerVersion, .damaged: .notUnderstood
    case .readOnly: .notAllowed
    case .busy: .tryLater
    case .full, .unavailable: .outputFailed
    }
  }
}
