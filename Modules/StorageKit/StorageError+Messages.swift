import NetworkKit

extension StorageError: CustomStringConvertible {
  /// What happened, in one sentence without its full stop. One line, with nothing in it that could
  /// steer a terminal.
  package var summary: String {
    switch self {
    case .newerVersion(let path): "a newer version of regatta wrote \(path.escaped())"
    case .damaged(let path): "\(path.escaped()) is damaged, or is no file of regatta's"
    case .readOnly(let path): "\(path.escaped()) cannot be written"
    case .full(let path): "there is no space left for \(path.escaped())"
    case .busy(let path): "another process keeps \(path.escaped()) busy"
    case .unavailable(let path, let reason):
      "cannot use \(path.escaped()): \(reason.escaped())"
    }
  }

  /// What to try next, in one sentence.
  package var advice: String {
    switch self {
    case .newerVersion: "Update regatta, or name another directory in REGATTA_DATA."
    case .damaged: "Move it away to begin with a new one, and keep it: saved photos are in it."
    case .readOnly: "Check who may write there, or name another directory in REGATTA_DATA."
    case .full: "Make some space, or name another directory in REGATTA_DATA."
    case .busy: "Try again when the other one is done."
    case .unavailable: "Check the directory, or name another one in REGATTA_DATA."
    }
  }

  package var description: String { summary + ". " + advice }
}
