import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processes that a program started, and those that they started: they are in one session, unless one
/// of them leaves it.
package enum ProcessSession {
  /// Ends all that are left. One that starts another meanwhile is found in the next round.
  static func end(_ session: Int32) {
    var ended: Set<Int32> = [session]
    while true {
      let members = processes.filter { getsid($0) == session && !ended.contains($0) }
      if members.isEmpty { return }
      for process in members { kill(process, SIGKILL) }
      ended.formUnion(members)
    }
  }

  /// Ends the sessions of the programs that this process started.
  package static func endAll() {
    for child in processes where parent(of: child) == getpid() {
      kill(child, SIGKILL)
      end(child)
    }
  }

  #if canImport(Darwin)
    private static var processes: [Int32] {
      var ids = [Int32](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 100)
      let count = proc_listallpids(&ids, Int32(ids.count * MemoryLayout<Int32>.size))
      return Array(ids.prefix(Int(max(count, 0))))
    }

    private static func parent(of process: Int32) -> Int32? {
      var information = proc_bsdshortinfo()
      let size = Int32(MemoryLayout<proc_bsdshortinfo>.size)
      let read = proc_pidinfo(process, PROC_PIDT_SHORTBSDINFO, 0, &information, size)
      return read == size ? Int32(information.pbsi_ppid) : nil
    }
  #else
    private static var processes: [Int32] {
      (FileSystem.entries(of: "/proc") ?? []).compactMap { Int32($0.name) }
    }

    private static func parent(of process: Int32) -> Int32? {
      // A name in parentheses, which can contain one, comes before the state and the parent.
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
      let status = String(decoding: bytes, as: UTF8.self)
      let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      return fields.count > 2 ? Int32(fields[2]) : nil
    }
  #endif
}
