// swift-tools-version: 6.0
import PackageDescription

// Scripts/bundle makes the bundle. Of a release, use the address and the checksum instead of the path:
//   .binaryTarget(name: "kit", url: "https://…/kit.artifactbundle.zip", checksum: "…")
let package = Package(
  name: "Ferry",
  targets: [
    .target(name: "Login"),
    .target(name: "Feed", dependencies: ["Login"]),
    .testTarget(name: "FeedTests", dependencies: ["Feed", "Login"]),
    .binaryTarget(name: "kit", path: "kit.artifactbundle"),
    .plugin(
      name: "RunKit",
      capability: .command(intent: .custom(verb: "kit", description: "Check the modules.")),
      dependencies: ["kit"]),
  ]
)
