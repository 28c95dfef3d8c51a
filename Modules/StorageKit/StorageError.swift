import GRDB
import NetworkKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why the file of ``Storage`` can't be used, with one case for each thing that a caller handles
/// differently. `path` is that of the file.
package enum StorageError: Error, Equatable, Sendable {
  /// A newer version of the program wrote the file.
  case newerVersion(path: String)
  /// Another program wrote the file.
  case foreign(path: String)
  /// `movedTo` is the directory to which the file was moved.
  case damaged(path: String, movedTo: String?)
  case readOnly(path: String)
  case full(path: String)
  /// Another process locked the file for longer than the timeout.
  case busy(path: String)
  /// Writes arrive faster than the disk takes them.
  case slow
  case unavailable(path: String, reason: String)
}

extension StorageError: LocalizedError {
  package var errorDescription: String? { description }
}

extension StorageError: CustomStringConvertible {
  /// The error: one sentence, one line, without a full stop. Terminal control characters are
  /// escaped.
  package var summary: String {
    switch self {
    case .newerVersion(let path): "a newer version of regatta wrote \(path.escaped())"
    case .foreign(let path): "\(path.escaped()) is a database of another program"
    case .damaged(let path, let folder):
      "\(path.escaped()) is damaged"
        + (folder.map { ", and was moved to the directory \($0.escaped())" } ?? "")
    case .readOnly(let path): "\(path.escaped()) is read-only"
    case .full(let path): "no space left for \(path.escaped())"
    case .busy(let path): "\(path.escaped()) is locked by another process"
    case .slow: "the disk is too slow for the data file"
    case .unavailable(let path, let reason):
      "cannot use \(path.escaped()): \(reason.escaped())"
    }
  }

  /// A remedy to try next, as a sentence.
  package var advice: String {
    switch self {
    case .newerVersion: "Update regatta, or set REGATTA_DATA to another directory."
    case .foreign, .slow: "Set REGATTA_DATA to another directory."
    case .damaged(_, nil):
      """
      Move it and the files next to it, with names that end in -wal and -shm, to another \
      directory, and keep them: saved photos are in them.
      """
    case .damaged: "Keep it: saved photos are in it. The next command creates a new file."
    case .readOnly: "Check its permissions, or set REGATTA_DATA to another directory."
    case .full:
      "Free some space, such as with regatta cache clear, or set REGATTA_DATA to another directory."
    case .busy: "Try again when that process has finished."
    case .unavailable: "Check the directory, or set REGATTA_DATA to another one."
    }
  }

  package var description: String { summary + ". " + advice }
}

extension DatabaseError {
  var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }

  /// Whether the disk is full: SQLite can't write, or can't resize the file of its shared memory.
  var isFull: Bool {
    [.SQLITE_FULL, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMOPEN].contains(extendedResultCode)
  }
}

extension StorageError {
  init(_ error: DatabaseError, path: String) {
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB, .SQLITE_CORRUPT: .damaged(path: path, movedTo: nil)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
      case _ where error.isFull: .full(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      default: .unavailable(path: path, reason: error.message ?? "SQLite \(error.resultCode)")
      }
  }

  init(_ error: Errno, path: String) {
    self =
      switch error {
      case .permissionDenied, .notPermitted, .readOnlyFileSystem: .readOnly(path: path)
      case .noSpace, .diskQuotaExceeded: .full(path: path)
      default: .unavailable(path: path, reason: error.description)
      }
  }
}
