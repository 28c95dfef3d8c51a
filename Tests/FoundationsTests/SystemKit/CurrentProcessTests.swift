import Foundation
import SystemKit
import Testing

struct CurrentProcessTests {
  @Test func canOpenFiles() { #expect(CurrentProcess.canOpenFiles(13)) }

  /// Up to the hard limit, the soft one is raised.
  @Test(arguments: [(8, false), (64, true)])
  func findsALowLimitOfOpenFiles(hard: Int, canOpen: Bool) async {
    await #expect(processExitsWith: .success) { [hard, canOpen] in
      var limit = rlimit()
      (limit.rlim_cur, limit.rlim_max) = (8, rlim_t(hard))
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_NOFILE, &limit)
      #endif
      exit(CurrentProcess.canOpenFiles(13) == canOpen ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
