import DisplayKit
import SystemKit
import SystemPackage
import TerminalHost

/// Sample screens for tests and manual checks. `terminal-demo [ROWS]` shows them, and
/// `--accessible` reads them out; `frames SEED COUNT` prints random grids and the bytes that show
/// them, for other emulators; `attacks` shows texts with control sequences, and `attacks --print`
/// prints their bytes; `bench` measures, and `bench --quick` checks that everything runs.
@main
@MainActor
enum TerminalDemo {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { Int($0) }
    switch arguments.first {
    case "frames": DemoFrames.print(seed: numbers.first ?? 1, count: numbers.last ?? 100)
    case "attacks" where arguments.contains("--print"): try await DemoAttacks.print()
    case "attacks": try await DemoAttacks.show()
    case "bench": await DemoBench.run(isQuick: arguments.contains("--quick"))
    default:
      let isLinear = arguments.contains("--accessible")
      try await show(rows: numbers.first ?? 1000, TerminalOptions(isLinear: isLinear))
    }
  }

  private static func show(rows: Int, _ options: TerminalOptions) async throws {
    let navigator = Navigator()
    navigator.push(DemoScreen.list(rows, navigator))
    let crash = TerminalCommand(key: "X", label: "crash") { fatalError("on purpose") }
    let hang = TerminalCommand(key: "H", label: "hang") {
      try? FileDescriptor.standardOutput.write(Array("\u{1B}[Hhanging".utf8))
      CurrentProcess.blockThread(for: .seconds(3600))
    }
    let host = TerminalScreenHost(
      options: options, commands: [crash, hang], status: { _ in "demo://list" }, openLink: { _ in })
    let ending = try await host.run(navigator)
    navigator.closeAll()
    print("ended: \(ending)")
  }
}
