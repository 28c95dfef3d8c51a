import Foundation

/// The runs of one process that have a start and no end, whatever their keys: one of them crashed if
/// the process has ended.
struct ShadowProcess: Equatable, Sendable {
  struct Run: Hashable {
    let number: UInt32
    let role: ShadowResult.Role
  }

  struct OpenRun: Equatable {
    /// The position of its unit; nil if the run does not count.
    var unit: Int?
    let event: String
    /// The duration of the other role, once that has ended.
    var otherSeconds: Double?

    fileprivate var bytes: Int { 250 + event.utf8.count }
  }

  /// An end whose start was not added yet, since the clock was set back between them, or the start is
  /// missing.
  struct EarlyEnd: Equatable {
    static let bytes = 80

    /// The position of the unit in which the start is missing; nil if that does not count.
    var unit: Int?
  }

  /// About what a process needs without its name and its open runs.
  static let bytes = 150
  private static let mostOpen = 1_000

  /// The numbers of its first and its last result among those of the tally.
  var firstLine: Int
  var lastLine: Int
  /// The time of its newest result, in seconds since 1970.
  var lastTime: Int
  /// Whether the process is known not to have ended.
  var isRunning = false
  private var open: [Run: OpenRun] = [:]
  private var earlyEnds: [Run: EarlyEnd] = [:]
  private var timedOut: Set<ShadowResult.Role> = []

  init(line: Int, time: Int) { (firstLine, lastLine, lastTime) = (line, line, time) }

  /// - Returns: false if there is no room for the run.
  mutating func start(_ run: Run, _ opened: OpenRun, _ room: inout ReportRoom) -> Bool {
    guard open.count < Self.mostOpen, room.take(opened.bytes) else { return false }
    open[run] = opened
    return true
  }

  /// - Returns: the run if it was started.
  mutating func end(
    _ run: Run, _ outcome: ShadowResult.Outcome, _ room: inout ReportRoom
  ) -> OpenRun? {
    if outcome == .timedOut { timedOut.insert(run.role) }
    guard let ended = open.removeValue(forKey: run) else { return nil }
    room.give(ended.bytes)
    return ended
  }

  mutating func add(_ end: EarlyEnd, of run: Run, _ room: inout ReportRoom) {
    guard earlyEnds.count < Self.mostOpen, room.take(EarlyEnd.bytes) else { return }
    earlyEnds[run] = end
  }

  mutating func takeEarlyEnd(of run: Run, _ room: inout ReportRoom) -> EarlyEnd? {
    guard let end = earlyEnds.removeValue(forKey: run) else { return nil }
    room.give(EarlyEnd.bytes)
    return end
  }

  /// - Returns: false if the other role of the run is not open.
  mutating func passDuration(_ seconds: Double, besides run: Run) -> Bool {
    let other = Run(number: run.number, role: run.role == .candidate ? .twin : .candidate)
    return (open[other]?.otherSeconds = seconds) != nil
  }

  mutating func moveUnits(by count: Int) {
    open = open.mapValues { run in
      var run = run
      run.unit? += count
      return run
    }
    earlyEnds = earlyEnds.mapValues { end in
      var end = end
      end.unit? += count
      return end
    }
  }

  func hasTimedOut(_ role: ShadowResult.Role) -> Bool { timedOut.contains(role) }
  func isOpen(_ role: ShadowResult.Role) -> Bool { open.keys.contains { $0.role == role } }

  /// The runs that count as the crash of the process, if it has ended: each open run of the candidate,
  /// since any of them may have crashed; one of the second control only if no other implementation and
  /// no other unit can have.
  var suspects: [(role: ShadowResult.Role, run: OpenRun)] {
    let candidates = open.filter { $0.key.role == .candidate }.values
    guard candidates.isEmpty, !isOpen(.used), Set(open.values.map(\.unit)).count == 1,
      let twin = open.min(by: { $0.key.number < $1.key.number })?.value
    else { return candidates.map { (.candidate, $0) } }
    return [(.twin, twin)]
  }
}

extension ShadowProcess {
  /// A name for this process, for ``ShadowResult/process``.
  static func newName() -> String {
    String(UInt64.random(in: .min ... .max), radix: 16) + "-\(getpid())"
  }

  /// Whether the process of the name is running on this machine. Not a former process that had the ID
  /// of this one, as in containers; another process that has the ID meanwhile is taken for it.
  static func isRunning(_ name: String) -> Bool {
    guard let hyphen = name.firstIndex(of: "-"), let id = pid_t(name[hyphen...].dropFirst()),
      id > 0, id != getpid()
    else { return false }
    return (kill(id, 0) == 0 || errno == EPERM) && !isZombie(id)
  }

  /// Whether the process has ended, and its parent has not waited for it.
  private static func isZombie(_ id: pid_t) -> Bool {
    #if os(Linux)
      let file = Foundation.open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { close(file) }
      let text = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
        count = max(read(file, buffer.baseAddress, buffer.count), 0)
      }
      // Such as "7 (name) Z 1", where the name may contain anything.
      let state = text.lastIndex(of: UInt8(ascii: ")")).map { text[$0...].dropFirst(2).first }
      return state == UInt8(ascii: "Z")
    #else
      return false
    #endif
  }
}
