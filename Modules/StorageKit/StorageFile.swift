import Foundation
import NetworkKit
import SystemKit
import SystemPackage

/// The location and permissions of the file: accessible to the user only.
struct StorageFile {
  private static let companions = ["-wal", "-shm"]

  let directory: String
  var path: String { directory + "/regatta.sqlite" }
  var reserve: DiskReserve { DiskReserve(path: path + "-reserve") }

  /// Creates the directory and the file if they are missing, and then runs `work`, while no other
  /// process opens or moves the file. SQLite copies this file's permissions to its companions.
  func prepared<Value>(_ work: () throws -> Value) throws -> Value {
    do throws(Errno) {
      try FileSystem.createDirectory(directory)
    } catch {
      throw StorageError(error, path: path)
    }
    return try whileLocked {
      try rejectLinks()
      do throws(Errno) {
        let file = try FileDescriptor(opening: path, for: .readWrite, [.create, .exclusiveCreate])
        file.setPermissions(.ownerReadWrite)
        try? file.close()
      } catch {
        if !exists { throw StorageError(error, path: path) }
      }
      return try work()
    }
  }

  /// Some file systems have no locks.
  func whileLocked<Value>(_ work: () throws -> Value) rethrows -> Value {
    let folder = try? FileDescriptor(opening: directory, for: .readOnly, [.directory])
    defer { try? folder?.close() }
    try? folder?.lock()
    return try work()
  }

  /// Whether SQLite can lock the file: it takes a file system without locks for one that is busy.
  func hasLocks() -> Bool {
    let name = path + "-locks"
    guard let file = try? FileDescriptor(opening: name, for: .readWrite, [.create, .noFollow])
    else { return true }
    defer {
      unlink(name)
      try? file.close()
    }
    return file.hasRecordLocks
  }

  var withoutLocks: StorageError {
    .unavailable(path: path, reason: "its file system has no locks")
  }

  /// A link may lead to the file of another program.
  private func rejectLinks() throws(StorageError) {
    for path in ([""] + Self.companions).map({ path + $0 })
    where (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      throw .unavailable(path: path, reason: "it is a symbolic link")
    }
  }

  /// Moves a damaged file with its companions to a new directory, and returns what to report. Does
  /// nothing if another process has replaced the file. Call it while the directory is locked.
  func moveAside(_ identity: Stat.Identity?) -> StorageError {
    guard self.identity == identity else { return replaced }
    var number = 1
    while FileSystem.exists("\(directory)/damaged-\(number)") { number += 1 }
    let folder = "\(directory)/damaged-\(number)"
    do {
      try FileSystem.createDirectory(folder)
      // The file itself comes last: SQLite would read an old log into a new file.
      for end in Self.companions + [""] where FileSystem.exists(path + end) {
        try FileSystem.moveFile(path + end, to: folder + "/regatta.sqlite" + end)
      }
    } catch {
      if exists {
        // The error's advice is to move the file with those next to it.
        for end in Self.companions {
          try? FileSystem.moveFile(folder + "/regatta.sqlite" + end, to: path + end)
        }
        // Only if it is empty.
        rmdir(folder)
        return .damaged(path: path, movedTo: nil)
      }
    }
    return .damaged(path: path, movedTo: folder)
  }

  /// Whether the shared memory of the log can be written once SQLite has created it: SQLite writes one
  /// byte of each 4 KiB, so that smaller blocks are missing in between, and the write to one that a
  /// full disk cannot add ends the process with SIGBUS.
  var hasRoomForSharedMemory: Bool {
    var disk = statvfs()
    guard statvfs(directory, &disk) == 0, disk.f_frsize < 4096 else { return true }
    let free = geteuid() == 0 ? disk.f_bfree : disk.f_bavail
    return UInt64(free) * UInt64(disk.f_frsize) >= 64 << 10
  }

  /// The report of a change that is on the disk, but not in the main file.
  func logKept(_ reason: String) -> String {
    """
    the latest change is saved, but still in \(path.escaped())-wal: \(reason). To back it up, copy \
    both files together.
    """
  }

  var replaced: StorageError {
    .unavailable(path: path, reason: "another process has moved or removed it")
  }

  var exists: Bool { FileSystem.exists(path) }

  var hasLog: Bool { FileSystem.exists(path + "-wal") }

  var identity: Stat.Identity? { (try? Stat(path))?.identity }
}
