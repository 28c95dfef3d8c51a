import Foundation

/// How many cases a test with many of them has: few by default, all with `Scripts/test --exhaustive`.
package enum TestExtent {
  package static let isExhaustive =
    ProcessInfo.processInfo.environment["REGATTA_EXHAUSTIVE"] == "1"

  /// The few have to be the first of all.
  package static func count(_ few: Int, exhaustive all: Int) -> Int { isExhaustive ? all : few }
}
