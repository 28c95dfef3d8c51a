#!/bin/sh
# SwiftPM 6.3.1: in the arguments of a build-tool plug-in's command, Swift Build replaces `${name}` and `$(name)` by the build
# setting of that name, or by nothing, without a word: of a shell command, `${name}` is empty though it was assigned before,
# and `$(pwd)` runs nothing. `$name` stays. The native engine passes all as they are. The guess was that both do.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/harbour Plugins/Tables
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "harbour",
  targets: [
    .executableTarget(name: "harbour", plugins: ["Tables"]),
    .plugin(name: "Tables", capability: .buildTool()),
  ])
SWIFT
cat >Plugins/Tables/Tables.swift <<'SWIFT'
import Foundation
import PackagePlugin

@main struct Tables: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Tides.swift")
    let script = """
      depth=9
      echo "let tides = \\"without braces: $depth; with braces: ${depth}; in parentheses: $(expr 4 + 5)\\"" >"$1"
      """
    return [
      .buildCommand(
        displayName: "tides", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", output.path], outputFiles: [output])
    ]
  }
}
SWIFT
echo 'print(tides)' >Sources/harbour/main.swift
for engine in native swiftbuild; do
  swift build --build-system $engine >log 2>&1 || { cat log >&2; exit 1; }
  echo "$engine: $("$(swift build --build-system $engine --show-bin-path)/harbour")"
done | tee seen
cmp -s - seen <<'SEEN'
native: without braces: 9; with braces: 9; in parentheses: 9
swiftbuild: without braces: 9; with braces: ; in parentheses: 
SEEN
