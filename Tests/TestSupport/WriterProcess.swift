import Foundation
import Synchronization
import SystemPackage

/// The process of an exit test that reports what it writes.
package final class WriterProcess: Sendable {
  private static let mark = "written "
  private let reports = Atomic(0)

  package init() {}

  /// Kills the process while it writes: soon after that number of reports.
  package func kill(afterReports count: Int) {
    Thread.detachNewThread { [self] in
      while reports.load(ordering: .relaxed) < count { sched_yield() }
      let start = ContinuousClock.now
      let delay = Duration.microseconds(Int.random(in: 0..<2_000))
      while start.duration(to: .now) < delay { sched_yield() }
      Foundation.kill(getpid(), SIGKILL)
    }
  }

  /// Unbuffered: reported lines must be complete when the process is killed.
  package func report(_ line: String) throws {
    try FileDescriptor.standardOutput.writeAll((Self.mark + line + "\n").utf8)
    reports.add(1, ordering: .relaxed)
  }

  /// The reports in the output of the process, in order.
  package static func reports(in output: [UInt8]?) -> [String] {
    String(decoding: output ?? [], as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }
}
