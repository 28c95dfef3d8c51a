import Dispatch
import DisplayKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Opens addresses of the web in the user's browser, by no shell: `$BROWSER`, else what the system
/// has for it.
@MainActor
final class Browser {
  /// `%s` stands for the address, which else comes last.
  private let command: [String]
  private let watch = TaskSlot()

  init(environment: [String: String]) {
    #if os(macOS)
      let standard = "open"
    #else
      let standard = "xdg-open"
    #endif
    // Of several, which a colon separates, the first.
    let chosen = (environment["BROWSER"] ?? "").split(separator: ":").first.map(String.init)
    let words = (chosen ?? standard).split(separator: " ").map(String.init)
    command = words.isEmpty ? [standard] : words
  }

  func arguments(for link: WebLink) -> [String] {
    guard command.contains(where: { $0.contains("%s") }) else { return command + [link.string] }
    return command.map { $0.replacing("%s", with: link.string) }
  }

  /// - Parameter tell: is told what went wrong.
  func open(_ link: WebLink, tell: @escaping @MainActor (String) -> Void) {
    let arguments = arguments(for: link)
    let name = arguments[0]
    switch Self.start(arguments) {
    case .failure(let problem):
      tell("cannot run \(name): \(problem.reason); set BROWSER to another program")
    case .success(let process):
      watch.replace({ await Self.end(of: process) }) { result in
        guard case .success(let status) = result, status != 0 else { return }
        tell("\(name) failed: \(link.string)")
      }
    }
  }

  private struct Problem: Error {
    let reason: String
  }

  /// In a session of its own, and with nothing of the terminal.
  private static func start(_ arguments: [String]) -> Result<pid_t, Problem> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // The pipe's signal is ours to ignore, not the browser's.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    var argv = arguments.map { strdup($0) } + [nil]
    defer { for text in argv { free(text) } }
    var process = pid_t()
    let status = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, environ)
    guard status == 0 else { return .failure(Problem(reason: String(cString: strerror(status)))) }
    return .success(process)
  }

  /// Nobody is kept waiting by one that goes on.
  nonisolated private static func end(of process: pid_t) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
  }
}
