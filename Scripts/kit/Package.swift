// swift-tools-version: 6.2
import PackageDescription

let (parser, system) = (
  Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser"),
  Target.Dependency.product(name: "SystemPackage", package: "swift-system")
)

let package = Package(
  name: "kit", platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "ModuleKit",
      dependencies: [.product(name: "Subprocess", package: "swift-subprocess"), system, "Yams"],
      exclude: ["Resources"], plugins: ["EmbedText"]),
    .target(
      name: "ModuleAPI",
      dependencies: [
        "ModuleKit", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(name: "kit", dependencies: ["ModuleAPI", "ModuleKit", parser]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "ModuleKitTests", dependencies: ["ModuleKit", "TestSupport", "kit", parser]),
    .testTarget(
      name: "ModuleAPITests", dependencies: ["ModuleAPI", "ModuleKit", "TestSupport"],
      exclude: ["Edits.txt"]),
    .plugin(name: "EmbedText", capability: .buildTool()),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
