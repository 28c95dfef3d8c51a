// swift-tools-version: 6.2
import PackageDescription

/// A module in `Modules/<folder>`, and its tests in `Tests/<name>Tests`, which get what the module has.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String? = nil,
  resources: [Resource] = [], embedsText: Bool = false, tested: Bool = true,
  testedWith more: [Target.Dependency] = []
) -> [Target] {
  let target = Target.target(
    name: name, dependencies: dependencies, path: "Modules/\(folder ?? name)",
    exclude: embedsText ? ["Resources"] : [], resources: resources,
    plugins: embedsText ? ["EmbedText"] : [])
  return tested ? [target] + tests(name, [.byName(name: name)] + dependencies + more) : [target]
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [.testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests")]
}

/// One pattern of a feature, beside the others: its border and DisplayKit, and nothing else. Its tests
/// take factories from the feature's contract: TweetsContract for `TweetsKit/VIP`.
func pattern(
  _ name: String, of border: [Target.Dependency], in folder: String, tested: Bool = true
) -> [Target] {
  let feature = folder.prefix { $0 != "/" }.dropLast("Kit".count)
  return module(
    name, border + ["DisplayKit"], in: folder, tested: tested,
    testedWith: ["NetworkKit", .byName(name: "\(feature)Contract")])
}

/// What tests share, or measure with: `Tests/<folder>`.
func support(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String? = nil
) -> [Target] {
  [.target(name: name, dependencies: dependencies, path: "Tests/\(folder ?? name)")]
}

func command(_ name: String, _ dependencies: [Target.Dependency], in folder: String) -> [Target] {
  [.executableTarget(name: name, dependencies: dependencies, path: folder)]
}

func system(_ name: String, in folder: String, _ package: String) -> [Target] {
  [.systemLibrary(name: name, path: folder, providers: [.apt([package])])]
}

func product(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

let argumentParser = product("ArgumentParser", "swift-argument-parser")
let asyncHTTPClient = product("AsyncHTTPClient", "async-http-client")
let crypto = product("Crypto", "swift-crypto")
let grdb = product("GRDB", "GRDB.swift")
let httpTypes = product("HTTPTypes", "swift-http-types")
let logging = product("Logging", "swift-log")
let nioCore = product("NIOCore", "swift-nio")
let nioHTTP1 = product("NIOHTTP1", "swift-nio")
let nioPosix = product("NIOPosix", "swift-nio")

let tweetPatterns: [Target.Dependency] = [
  "TweetsVIP", "TweetsVIPER", "TweetsMVVM", "TweetsStateful", "TweetsVIPCoordinator",
]
let detailBorder: [Target.Dependency] = ["CharacterDetailKit", "CharactersKit"]
let detailPatterns: [Target.Dependency] = ["CharacterDetailStateful", "CharacterDetailVIPER"]
let screens: [Target.Dependency] = ["NetworkKit", "DisplayKit"]
let served: [Target.Dependency] = ["FaultServer", "NetworkTransport"]

// Foundations import no layer below them on this page, and no sibling; but StorageKit imports
// NetworkKit, to be its store, and ShadowKit the screens that it compares.
let foundations: [[Target]] = [
  module("SystemKit"),
  module("NetworkKit", [httpTypes, logging], testedWith: ["TestSupport"]),
  module("DisplayKit", embedsText: true, testedWith: ["SystemKit", "TestSupport"]),
  module("ShadowKit", ["DisplayKit"], testedWith: ["TestSupport"]),
  module("PNGKit"),
  module(
    "StorageKit", ["NetworkKit", "SystemKit", "CSQLite", httpTypes, grdb],
    testedWith: ["TestSupport"]),
  system("CSQLite", in: "Modules/CSQLite", "libsqlite3-dev"),
  system("CZlib", in: "Modules/CZlib", "zlib1g-dev"),
]

// Features import foundations and their own border, never another feature.
let features: [[Target]] = [
  module("ArticlesKit", screens + [httpTypes], testedWith: ["TestSupport"]),
  module("TweetsKit", screens + [httpTypes], in: "TweetsKit/Border"),
  pattern("TweetsVIP", of: ["TweetsKit"], in: "TweetsKit/VIP"),
  pattern("TweetsVIPER", of: ["TweetsKit"], in: "TweetsKit/VIPER"),
  pattern("TweetsMVVM", of: ["TweetsKit"], in: "TweetsKit/MVVM"),
  pattern("TweetsStateful", of: ["TweetsKit"], in: "TweetsKit/Stateful"),
  pattern("TweetsVIPCoordinator", of: ["TweetsKit"], in: "TweetsKit/VIPCoordinator"),
  pattern("TweetsDirect", of: ["TweetsKit"], in: "TweetsKit/Direct", tested: false),
  module("CharactersKit", ["DisplayKit"], in: "CharactersKit/Border", tested: false),
  module(
    "CharacterServices", screens + ["CharactersKit", httpTypes, crypto],
    in: "CharactersKit/Services", testedWith: served + ["SampleServer", logging]),
  module(
    "CharacterListKit", ["CharactersKit", "DisplayKit"], testedWith: ["NetworkKit", "TestSupport"]),
  module(
    "CharacterDetailKit", ["CharactersKit", "DisplayKit"], in: "CharacterDetailKit/Border",
    testedWith: ["CharacterDetailContract", "NetworkKit"]),
  pattern("CharacterDetailStateful", of: detailBorder, in: "CharacterDetailKit/Stateful"),
  pattern("CharacterDetailVIPER", of: detailBorder, in: "CharacterDetailKit/VIPER"),
  pattern(
    "CharacterDetailDirect", of: detailBorder, in: "CharacterDetailKit/Direct", tested: false),
  module(
    "PhotosKit",
    screens + ["PNGKit", "StorageKit", "SystemKit", "CZlib", httpTypes],
    testedWith: served + ["PlainHost", "TestSupport"]),
  module("AccountKit", screens + [httpTypes]),
]

// Edges import foundations only; the terminal lays out and prints by PlainHost. What is heavy to build lives here.
let edges: [[Target]] = [
  module(
    "NetworkTransport",
    [
      "NetworkKit", "SystemKit", asyncHTTPClient, httpTypes, nioCore, nioHTTP1, nioPosix,
      product("NIOHTTPCompression", "swift-nio-extras"), product("NIOSSL", "swift-nio-ssl"),
    ], testedWith: ["FaultServer", "TestSupport"]),
  module("PlainHost", ["DisplayKit"], testedWith: ["SystemKit", "TestSupport"]),
  module(
    "TerminalHost", ["DisplayKit", "PNGKit", "PlainHost", "SystemKit"],
    testedWith: ["TerminalFixtures", "TestSupport", "terminal-demo"]),
  module(
    "SampleServer",
    [
      "PNGKit", "SystemKit", product("Hummingbird", "hummingbird"),
      product("HummingbirdCore", "hummingbird"), crypto,
      product("CryptoExtras", "swift-crypto"), httpTypes, logging, nioCore,
    ], embedsText: true, testedWith: ["TestSupport", asyncHTTPClient, nioHTTP1, nioPosix]),
]

// The app imports everything and is imported by nothing.
let everything: [Target.Dependency] =
  tweetPatterns + detailPatterns + detailBorder + screens + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "CharacterServices", "NetworkTransport",
    "PhotosKit", "PlainHost", "SampleServer", "ShadowKit", "StorageKit", "SystemKit",
    "TerminalHost", "TweetsKit",
    argumentParser, httpTypes, logging,
  ]
let app: [[Target]] = [
  command("regatta", everything, in: "App"),
  tests(
    "Regatta",
    everything + [
      "CharacterDetailContract", "RaceKit", "race", "regatta", "FaultServer", "TerminalFixtures",
      "TestSupport",
    ]),
]

// Tools measure and check the rest.
let raced: [Target.Dependency] =
  tweetPatterns + detailPatterns + detailBorder + screens + [
    "CharacterDetailContract", "CharacterDetailDirect", "ModuleKit",
    "PlainHost", "RaceKit", "TweetsContract", "TweetsDirect", "TweetsKit",
    argumentParser,
  ]
let tools: [[Target]] = [
  module("AllocationCounter", tested: false),
  module(
    "RaceKit", ["AllocationCounter", "DisplayKit", "SystemKit"],
    resources: [.embedInCode("Resources")]),
  module(
    "ModuleKit", ["SystemKit", product("Yams", "Yams")], resources: [.embedInCode("Resources")],
    testedWith: ["TestSupport"]),
  // What every pattern of a feature has to pass, and the race that begins with it.
  module(
    "CharacterDetailContract", screens + detailBorder + ["RaceKit"],
    in: "CharacterDetailKit/Contract", tested: false),
  tests(
    "CharacterDetailContract",
    detailBorder + [
      "CharacterDetailContract", "DisplayKit", "RaceKit", "ShadowKit", "race",
    ]),
  module(
    "TweetsContract", screens + ["RaceKit", "TweetsKit"], in: "TweetsKit/Contract",
    testedWith: ["SystemKit", "TestSupport", "race"]),
  // Embeds a target's Resources as strings.
  [.plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"])],
  command("embed-text", [], in: "Scripts/embed"),
  command("kit", ["ModuleKit", argumentParser], in: "Scripts/kit"),
  tests("Kit", ["kit", "TestSupport"]),
  command("race", raced, in: "Scripts/race"),
  tests("Race", raced + ["race"]),
  command(
    "bench",
    screens + [
      "ModuleKit", "PlainHost", "StorageKit", "SystemKit",
      product("GRDBSQLite", "GRDB.swift"), httpTypes,
    ], in: "Tests/Bench"),
  support("FaultServer", [nioCore, nioPosix]),
  support("TestSupport", screens + ["SystemKit", httpTypes, logging]),
  support("TerminalFixtures", ["TerminalHost", "DisplayKit", "SystemKit"]),
  command(
    "terminal-demo", ["TerminalFixtures", "TerminalHost", "PlainHost", "DisplayKit", "SystemKit"],
    in: "Tests/TerminalDemo"),
]

let targets = (foundations + features + edges + app + tools).flatMap(\.self)
for target in targets where ![.system, .plugin].contains(target.type) {
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
    .executable(name: "kit", targets: ["kit"]),
    .executable(name: "race", targets: ["race"]),
    .library(name: "NetworkKit", targets: ["NetworkKit"]),
    .library(name: "DisplayKit", targets: ["DisplayKit"]),
    .library(name: "ShadowKit", targets: ["ShadowKit"]),
    .library(name: "RaceKit", targets: ["RaceKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: targets
)
