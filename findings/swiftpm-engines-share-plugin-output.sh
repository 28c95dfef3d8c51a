#!/bin/sh
# SwiftPM 6.3.1: both engines have folders of their own in one scratch folder, but what a build-tool plug-in's command
# writes is in one place. So after a build with Swift Build the native engine runs the command again, and compiles what
# depends on it, though nothing has changed. The guess was that the engines do not touch each other.
set -eu
swift --version 2>/dev/null | grep -q 'Swift version 6\.3\.1 ' || { echo "needs Swift 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/Harbour Sources/Generate Plugins/Tables
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "harbour",
  targets: [
    .target(name: "Harbour", exclude: ["depth.txt"], plugins: ["Tables"]),
    .executableTarget(name: "Generate"),
    .plugin(name: "Tables", capability: .buildTool(), dependencies: ["Generate"]),
  ])
SWIFT
cat >Plugins/Tables/Tables.swift <<'SWIFT'
import PackagePlugin

@main struct Tables: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let input = target.directoryURL.appending(path: "depth.txt")
    let output = context.pluginWorkDirectoryURL.appending(path: "Depth.swift")
    return [
      .buildCommand(
        displayName: "depth", executable: try context.tool(named: "Generate").url,
        arguments: [input.path, output.path], inputFiles: [input], outputFiles: [output])
    ]
  }
}
SWIFT
cat >Sources/Generate/main.swift <<'SWIFT'
import Foundation

let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
let runs = output + ".runs"
try ((try? String(contentsOfFile: runs, encoding: .utf8)) ?? "").appending("run\n")
  .write(toFile: runs, atomically: true, encoding: .utf8)
try "let depth = \(String(contentsOfFile: input, encoding: .utf8))"
  .write(toFile: output, atomically: true, encoding: .utf8)
SWIFT
echo 9 >Sources/Harbour/depth.txt
echo 'public let twice = 2 * depth' >Sources/Harbour/Harbour.swift
# The first builds settle.
runs=0
for engine in native swiftbuild native native swiftbuild swiftbuild native native; do
  swift build --build-system $engine >log 2>&1 || { cat log >&2; exit 1; }
  before=$runs
  runs=$(cat $(find .build/ -name Depth.swift.runs) | wc -l)
  echo "$engine: $((runs - before)) runs, $(find .build/ -name Depth.swift | wc -l) file"
done >all
tail -n 5 all | tee seen
cmp -s - seen <<'SEEN'
native: 0 runs, 1 file
swiftbuild: 1 runs, 1 file
swiftbuild: 0 runs, 1 file
native: 1 runs, 1 file
native: 0 runs, 1 file
SEEN
