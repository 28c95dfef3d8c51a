import Foundation
import PackagePlugin

/// Embeds the text files of a target's `Resources` folder into the program as Swift strings.
///
/// SwiftPM's `.embedInCode` generates byte arrays, which add 0.1 s of compile time per kilobyte in
/// debug and 0.2 s in release, and it can't embed a file that only releases have.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Resources")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding the text of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, path(output)]
          + files.flatMap { [$0.lastPathComponent, path($0)] },
        inputFiles: files, outputFiles: [output])
    ]
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  /// Writes a dictionary with the text of each file by its name.
  ///
  /// Swift Build replaces `${…}` and `$(…)` in a command by the value of a build setting, or by nothing.
  private static let script = ##"""
    {
      printf 'enum EmbeddedText {\n  static let files: [String: String] = [\n'
      while [ "$1" ]; do
        printf '"%s": #"""\n' "$1"
        cat "$2"
        printf '\n"""#,\n'
        shift 2
      done
      printf '  ]\n}\n'
    } >"$0"
    """##
}
