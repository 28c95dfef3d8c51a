// swift-tools-version: 6.2
import PackageDescription

// Outside of this repository, use Regatta's URL and a version instead of the path. SwiftPM also
// fetches swift-http-types and swift-log, for NetworkKit, but builds only what the products below need.
let package = Package(
  name: "Racing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "regatta", path: "../..")],
  targets: [
    .executableTarget(
      name: "race-tides",
      dependencies: [
        .product(name: "TaskKit", package: "regatta"),
        .product(name: "DisplayKit", package: "regatta"),
        .product(name: "RaceKit", package: "regatta"),
        .product(name: "ScreenContracts", package: "regatta"),
        .product(name: "AllocationCounting", package: "regatta"),
        .product(name: "ShadowScreens", package: "regatta"),
      ],
      path: "Sources")
  ]
)
