// swift-tools-version: 6.2
import PackageDescription

// Outside of Regatta, a team would name its URL and a version. The first build fetches what Regatta
// depends on; it builds DisplayKit, ShadowKit and RaceKit alone.
let package = Package(
  name: "Racing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "regatta", path: "../..")],
  targets: [
    .executableTarget(
      name: "race-tides",
      dependencies: [
        .product(name: "DisplayKit", package: "regatta"),
        .product(name: "RaceKit", package: "regatta"),
        .product(name: "ShadowKit", package: "regatta"),
      ],
      path: "Sources")
  ]
)
