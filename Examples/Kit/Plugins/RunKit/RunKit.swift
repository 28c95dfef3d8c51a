import Foundation
import PackagePlugin

@main
struct RunKit: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let package = ["--package-path", context.package.directoryURL.path]
    let kit = try Process.run(try context.tool(named: "kit").url, arguments: arguments + package)
    kit.waitUntilExit()
    if kit.terminationStatus != 0 { Diagnostics.error("kit exited with \(kit.terminationStatus)") }
  }
}
