// swift-tools-version: 6.2
import PackageDescription

// Outside of this repository, use Regatta's URL and a version instead of the path.
let package = Package(
  name: "ShadowServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "regatta", path: "../.."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "shadow-server",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ShadowKit", package: "regatta"),
      ],
      path: "Sources")
  ]
)
