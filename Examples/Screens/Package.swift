// swift-tools-version: 6.2
import PackageDescription

// Outside of this repository, use Regatta's URL and a version instead of the path. SwiftPM also
// fetches swift-http-types and swift-log, for NetworkKit, but builds only PlainHost and DisplayKit.
let package = Package(
  name: "Screens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "regatta", path: "../..")],
  targets: [
    .executableTarget(
      name: "departures",
      dependencies: [
        .product(name: "DisplayKit", package: "regatta"),
        .product(name: "PlainHost", package: "regatta"),
      ], path: "Sources")
  ]
)
