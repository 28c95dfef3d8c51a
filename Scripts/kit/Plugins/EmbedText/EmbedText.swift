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
        arguments: ["-c", Self.script] + ([output] + files).map { $0.path(percentEncoded: false) },
        inputFiles: files, outputFiles: [output])
    ]
  }

  /// Writes a dictionary with the text of each file by its name.
  private static let script = ##"""
    {
      printf 'enum EmbeddedText {\n  static let files: [String: String] = [\n'
      for file; do
        printf '"%s": #"""\n' "${file##*/}"
        cat "$file"
        printf '\n"""#,\n'
      done
      printf '  ]\n}\n'
    } >"$0"
    """##
}
