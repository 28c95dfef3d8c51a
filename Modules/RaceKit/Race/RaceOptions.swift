public import Foundation

/// The precision of a race.
public struct RaceOptions: Sendable {
  /// 48 processes: finds a difference of 10 % in most events. ``continuing`` and ``stopsWhenDecided``
  /// add processes.
  public static var full: RaceOptions { RaceOptions() }

  /// 16 processes with a single sample, in seconds: finds a difference of 30 %.
  public static var quick: RaceOptions {
    // A debug build only checks that everything runs.
    #if DEBUG
      let acts = 1
    #else
      let acts = 10
    #endif
    return RaceOptions(
      processes: 16, sampling: Sampling(samples: 1, warmUp: 1, actsPerTurn: acts),
      alone: Sampling(samples: MedianInterval.fewest, warmUp: 1, actsPerTurn: 1), scenes: 20,
      openings: 100, isQuick: true)
  }

  /// How often a process measures a work.
  struct Sampling: Equatable, Sendable {
    var samples: Int
    /// Samples discarded first.
    var warmUp: Int
    /// The maximum of events per turn; slow events have fewer.
    var actsPerTurn: Int
  }

  /// The processes of a race without ``timeLimit`` and ``stopsWhenDecided``.
  package var processes = 48
  /// Measures further processes until it has passed, at least one.
  public var timeLimit: Duration?
  /// Measures further processes until no time relative to the baseline is inconclusive: at most those of
  /// the time limit, or ten times as many as otherwise.
  public var stopsWhenDecided = false
  /// A report of the same race on this machine, to which processes are added. What was measured once,
  /// and the contract, are not repeated.
  public var continuing: RaceReport?
  /// In each process. Few: samples of a process share its layout and its threads, so more processes say
  /// more than longer ones.
  var sampling = Sampling(samples: 3, warmUp: 1, actsPerTurn: 8)
  /// Of the curves, which are measured in one process.
  var alone = Sampling(samples: 9, warmUp: 1, actsPerTurn: 5)
  /// Scenes open at once when the heap is measured.
  var scenes = 200
  /// Scenes opened and closed one after the other when leaks are counted.
  var openings = 1_000
  var isQuick = false
  /// A work that takes longer ends the race with an error. A task that goes on for a thirtieth of it
  /// after its screen has settled is not waited for.
  var limit = Duration.seconds(30)

  /// Provides another build of this program after the contract, such as of an earlier revision: the
  /// report then has the times of each contender relative to its own in that build.
  public var otherProgram: (@MainActor @Sendable () async throws -> RaceProgram)?
  /// Counts allocations and leaks; nil to leave them out.
  public var heapCounter: HeapCounter?
  /// Counts the instructions, allocations and computed texts of each event with Valgrind, in a process for
  /// each contender. Needs ``heapCounter``.
  public var countsInstructions = false
  /// The seed of the first process; each following one has the next number. It determines the order
  /// of turns.
  public var seed: UInt64 = 1
  /// Each process's samples are appended to this file of JSON lines, and those that it has already
  /// are not measured again: a race that was interrupted continues.
  public var samplesFile: URL?
  /// False to measure all in this process, such as in a test. Such samples do not vary as processes
  /// do, so the report calls them not representative.
  public var startsProcesses = true
}
