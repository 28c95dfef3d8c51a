// swift-tools-version: 6.2
import PackageDescription

// Outside of this repository, use Regatta's URL and a version instead of the path. SwiftPM also
// fetches swift-http-types and swift-log, for NetworkKit, but builds only ShadowKit.
let shadowKit = Target.Dependency.product(name: "ShadowKit", package: "regatta")
let package = Package(
  name: "Shadow",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "regatta", path: "../..")],
  targets: [
    .executableTarget(name: "shadow-cart", dependencies: [shadowKit], path: "Sources"),
    .executableTarget(name: "shadow-report", dependencies: [shadowKit], path: "Report"),
    .executableTarget(name: "shadow-crashes", dependencies: [shadowKit], path: "Crashes"),
  ]
)
