// swift-tools-version: 6.2
import PackageDescription

// Outside of this repository, use Regatta's URL and a version instead of the path.
let package = Package(
  name: "Networking",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "regatta", path: "../.."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "TideService",
      dependencies: [
        .product(name: "NetworkKit", package: "regatta"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HTTPTypesFoundation", package: "swift-http-types"),
      ]),
    .executableTarget(name: "tides", dependencies: ["TideService"], path: "Sources/Program"),
    .testTarget(
      name: "TideServiceTests",
      dependencies: [
        "TideService", .product(name: "HTTPTypes", package: "swift-http-types"),
      ], path: "Tests"),
  ]
)
