// swift-tools-version: 6.2
import PackageDescription

/// A module: `Modules/<name>`, tested by `Tests/<name>Tests`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Modules/\(name)")
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests")
}

func product(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

let argumentParser = product("ArgumentParser", "swift-argument-parser")
let asyncHTTPClient = product("AsyncHTTPClient", "async-http-client")
let httpTypes = product("HTTPTypes", "swift-http-types")
let hummingbird = product("Hummingbird", "hummingbird")
let logging = product("Logging", "swift-log")
let nioCore = product("NIOCore", "swift-nio")
let nioHTTP1 = product("NIOHTTP1", "swift-nio")
let nioHTTPCompression = product("NIOHTTPCompression", "swift-nio-extras")
let nioPosix = product("NIOPosix", "swift-nio")
let nioSSL = product("NIOSSL", "swift-nio-ssl")

// Foundations import nothing of the layers below them on this page, and no sibling.
let foundations: [Target] = [
  module("NetworkKit", [httpTypes, logging]),
  module("DisplayKit"),
]

// Features import foundations, never another feature.
let features: [Target] = [
  module("ArticlesKit", ["NetworkKit", "DisplayKit", httpTypes])
]

// Edges import foundations only: what is heavy to build lives here.
let edges: [Target] = [
  module(
    "NetworkTransport",
    [
      "NetworkKit", asyncHTTPClient, httpTypes, nioCore, nioHTTP1, nioHTTPCompression, nioPosix,
      nioSSL,
    ]),
  module("SampleServer", [hummingbird, httpTypes, logging, nioCore]),
]

// The app imports everything and is imported by nothing.
let app: [Target] = [
  .executableTarget(
    name: "regatta",
    dependencies: [
      "NetworkKit", "DisplayKit", "ArticlesKit", "NetworkTransport", "SampleServer",
      argumentParser, logging,
    ],
    path: "App")
]

// Tests stand beside what they test; `FaultServer` is the misbehaving server that they share.
let checks: [Target] = [
  .target(name: "FaultServer", dependencies: [nioCore, nioPosix], path: "Tests/FaultServer"),
  tests("NetworkKit", ["NetworkKit", httpTypes, logging]),
  tests("DisplayKit", ["DisplayKit"]),
  tests("ArticlesKit", ["ArticlesKit", "NetworkKit", "DisplayKit", httpTypes]),
  tests("NetworkTransport", ["NetworkTransport", "NetworkKit", "FaultServer", httpTypes]),
  tests(
    "SampleServer",
    ["SampleServer", asyncHTTPClient, httpTypes, hummingbird, logging, nioCore, nioHTTP1]),
  tests(
    "Regatta",
    ["regatta", "ArticlesKit", "DisplayKit", "NetworkKit", "FaultServer", argumentParser]),
  .executableTarget(name: "bench", dependencies: ["DisplayKit"], path: "Tests/Bench"),
]

let targets = foundations + features + edges + app + checks
for target in targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}

let package = Package(
  name: "regatta",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "regatta", targets: ["regatta"]),
    .library(name: "NetworkKit", targets: ["NetworkKit"]),
    .library(name: "DisplayKit", targets: ["DisplayKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: targets
)
