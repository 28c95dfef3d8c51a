import Dispatch
import DisplayKit
import SystemKit
import SystemPackage
import TaskKit

/// Opens links in the user's browser, without a shell: `$BROWSER`, or the system's default.
@MainActor
final class Browser {
  /// `%s` is replaced by the link; without it, the link is the last argument.
  private let command: [String]
  private let watch = LatestTask()

  init(environment: [String: String]) {
    #if os(macOS)
      let standard = "open"
    #else
      let standard = "xdg-open"
    #endif
    // `$BROWSER` may be a list separated by colons.
    let chosen = (environment["BROWSER"] ?? "").split(separator: ":").first.map(String.init)
    let words = (chosen ?? standard).split(separator: " ").map(String.init)
    command = words.isEmpty ? [standard] : words
  }

  /// Nil without a desktop to open a window on.
  static func ofDesktop(environment: [String: String]) -> Browser? {
    #if os(macOS)
      let isDesktop = true
    #else
      let isDesktop = ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"].contains {
        environment[$0, default: ""] != ""
      }
    #endif
    return isDesktop ? Browser(environment: environment) : nil
  }

  func arguments(for link: WebLink) -> [String] {
    guard command.contains(where: { $0.contains("%s") }) else { return command + [link.string] }
    return command.map { $0.replacing("%s", with: link.string) }
  }

  func open(_ link: WebLink, onError: @escaping @MainActor (String) -> Void) {
    let arguments = arguments(for: link)
    // The status line has little room for a path.
    let name = arguments[0].split(separator: "/").last ?? ""
    do throws(CommandError) {
      let process = try Self.start(arguments)
      watch.replace({ await Self.end(of: process) }) { result in
        guard case .success(let status) = result, status != 0 else { return }
        onError("\(name) failed: \(link.string)")
      }
    } catch {
      onError(error.message)
    }
  }

  /// - Throws: ``CommandError`` if the browser cannot be started, or fails.
  func run(_ link: WebLink) async throws {
    let arguments = arguments(for: link)
    let process = try Self.start(arguments)
    guard await Self.end(of: process) == 0 else {
      throw CommandError(
        "\(arguments[0]) failed: \(link.string); set BROWSER to another program",
        status: .unavailable)
    }
  }

  private static func start(_ arguments: [String]) throws(CommandError) -> ChildProcess {
    do throws(Errno) { return try ChildProcess(arguments, isolation: .group) } catch {
      throw CommandError(
        "cannot run \(arguments[0]): \(error); set BROWSER to another program",
        status: .unavailable)
    }
  }

  /// Runs on a separate thread, because a browser may run for a long time.
  nonisolated private static func end(of process: ChildProcess) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: process.wait()) }
    }
  }
}
