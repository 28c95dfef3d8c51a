import Dispatch
import DisplayKit
import SystemKit

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
    do throws(SystemError) {
      // Of the terminal it has nothing.
      let process = try ChildProcess(arguments, isolation: .group)
      watch.replace({ await Self.end(of: process) }) { result in
        guard case .success(let status) = result, status != 0 else { return }
        tell("\(name) failed: \(link.string)")
      }
    } catch {
      tell("cannot run \(name): \(error); set BROWSER to another program")
    }
  }

  /// Nobody is kept waiting by one that goes on.
  nonisolated private static func end(of process: ChildProcess) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: process.wait()) }
    }
  }
}
