// swift-tools-version: 6.2
import PackageDescription

/// A module: `Modules/<name>` or the folder given, tested by `Tests/<name>Tests`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String? = nil
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Modules/\(folder ?? name)")
}

/// One pattern of a feature, beside the others: its border and DisplayKit, and nothing else.
func pattern(_ name: String, of border: [Target.Dependency], in folder: String) -> Target {
  module(name, border + ["DisplayKit"], in: folder)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests")
}

/// What tests share, or measure with: `Tests/<folder>`.
func support(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String? = nil
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(folder ?? name)")
}

/// What a feature is raced with, besides its patterns.
func raced(_ feature: String) -> [Target.Dependency] {
  ["RaceKit"] + ["Contract", "Direct", "Trace"].map { .init(stringLiteral: feature + $0) }
}

func product(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

func helper(_ name: String, _ dependencies: [Target.Dependency], in folder: String) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: folder)
}

let argumentParser = product("ArgumentParser", "swift-argument-parser")
let asyncHTTPClient = product("AsyncHTTPClient", "async-http-client")
let crypto = product("Crypto", "swift-crypto")
let cryptoExtras = product("CryptoExtras", "swift-crypto")
let grdb = product("GRDB", "GRDB.swift")
let httpTypes = product("HTTPTypes", "swift-http-types")
let logging = product("Logging", "swift-log")
let nioCore = product("NIOCore", "swift-nio")
let nioHTTP1 = product("NIOHTTP1", "swift-nio")
let nioPosix = product("NIOPosix", "swift-nio")

let tweetPatterns: [Target.Dependency] = [
  "TweetsVIP", "TweetsVIPER", "TweetsMVVM", "TweetsStateful", "TweetsVIPCoordinator",
]
let characterBorder: [Target.Dependency] = ["CharacterDetailKit", "CharactersKit"]
let characterPatterns: [Target.Dependency] = ["CharacterDetailStateful", "CharacterDetailVIPER"]
let tracedCharacters = characterPatterns + characterBorder + ["DisplayKit"]
let tracedTweets = tweetPatterns + ["TweetsKit", "DisplayKit"]
let characterScreens = characterBorder + ["DisplayKit", "NetworkKit"]
let photoLayers: [Target.Dependency] = ["PhotosDomain", "PhotosData", "PhotosPresentation"]
let serving: [Target.Dependency] = [
  product("Hummingbird", "hummingbird"), product("HummingbirdCore", "hummingbird"), crypto,
  httpTypes, logging, nioCore,
]
let served: [Target.Dependency] = ["FaultServer", "NetworkKit", "NetworkTransport", httpTypes]

// Foundations import nothing of the layers below them on this page, and no sibling; StorageKit alone
// imports NetworkKit, to be its store.
let foundations: [Target] = [
  module("NetworkKit", [httpTypes, logging]),
  module("DisplayKit"),
  .target(
    name: "ModuleKit", dependencies: [product("Yams", "Yams")], path: "Modules/ModuleKit",
    resources: [.embedInCode("Scaffold/Templates")]),
  module("StorageKit", ["NetworkKit", "CSQLite", httpTypes, grdb]),
  .systemLibrary(name: "CSQLite", path: "Modules/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
]

// What features are raced with: it imports foundations, and features' races import it.
let racing: [Target] = [
  module("AllocationCounter"),
  module("RaceKit", ["AllocationCounter", "DisplayKit"]),
]

// Features import foundations and their own border, never another feature.
let features: [Target] = [
  module("ArticlesKit", ["NetworkKit", "DisplayKit", httpTypes]),
  module("TweetsKit", ["NetworkKit", "DisplayKit", httpTypes], in: "TweetsKit/Border"),
  pattern("TweetsVIP", of: ["TweetsKit"], in: "TweetsKit/VIP"),
  pattern("TweetsVIPER", of: ["TweetsKit"], in: "TweetsKit/VIPER"),
  pattern("TweetsMVVM", of: ["TweetsKit"], in: "TweetsKit/MVVM"),
  pattern("TweetsStateful", of: ["TweetsKit"], in: "TweetsKit/Stateful"),
  pattern("TweetsVIPCoordinator", of: ["TweetsKit"], in: "TweetsKit/VIPCoordinator"),
  pattern("TweetsDirect", of: ["TweetsKit"], in: "TweetsKit/Direct"),
  module("CharactersKit", in: "CharactersKit/Border"),
  module(
    "CharacterServices", ["CharactersKit", "NetworkKit", httpTypes, crypto],
    in: "CharactersKit/Services"),
  module("CharacterListKit", ["CharactersKit", "NetworkKit", "DisplayKit"]),
  module(
    "CharacterDetailKit", ["CharactersKit", "NetworkKit", "DisplayKit"],
    in: "CharacterDetailKit/Border"),
  pattern("CharacterDetailStateful", of: characterBorder, in: "CharacterDetailKit/Stateful"),
  pattern("CharacterDetailVIPER", of: characterBorder, in: "CharacterDetailKit/VIPER"),
  pattern("CharacterDetailDirect", of: characterBorder, in: "CharacterDetailKit/Direct"),
  module("CharacterDetailTrace", tracedCharacters, in: "CharacterDetailKit/Trace"),
  module("TweetsTrace", tracedTweets, in: "TweetsKit/Trace"),
  // What every pattern of a feature has to pass, and the race that begins with it.
  support("CharacterDetailContract", characterScreens, in: "Contracts/CharacterDetail"),
  support("TweetsContract", ["TweetsKit", "DisplayKit", "NetworkKit"], in: "Contracts/Tweets"),
  module(
    "CharacterDetailRace", tracedCharacters + raced("CharacterDetail"),
    in: "CharacterDetailKit/Race"),
  module("TweetsRace", tracedTweets + raced("Tweets") + ["NetworkKit"], in: "TweetsKit/Race"),
  // The layers are targets, so that the compiler holds them apart.
  module("PhotosDomain", in: "PhotosKit/Domain"),
  module(
    "PhotosData", ["PhotosDomain", "NetworkKit", "StorageKit", "CZlib", httpTypes],
    in: "PhotosKit/Data"),
  module("PhotosPresentation", ["PhotosDomain", "DisplayKit"], in: "PhotosKit/Presentation"),
  .systemLibrary(name: "CZlib", path: "Modules/PhotosKit/CZlib", providers: [.apt(["zlib1g-dev"])]),
  module("AccountKit", ["NetworkKit", "DisplayKit", httpTypes]),
]

// Edges import foundations only: what is heavy to build lives here.
let edges: [Target] = [
  module(
    "NetworkTransport",
    [
      "NetworkKit", asyncHTTPClient, httpTypes, nioCore, nioHTTP1, nioPosix,
      product("NIOHTTPCompression", "swift-nio-extras"), product("NIOSSL", "swift-nio-ssl"),
    ]),
  module("TerminalHost", ["DisplayKit"]),
  module("SampleServer", serving + [cryptoExtras]),
]

// The app imports everything and is imported by nothing.
let app: [Target] = [
  helper(
    "regatta",
    tweetPatterns + characterPatterns + characterBorder + photoLayers + [
      "AccountKit", "ArticlesKit", "CharacterDetailRace", "CharacterDetailTrace",
      "CharacterListKit", "CharacterServices", "DisplayKit", "ModuleKit", "NetworkKit",
      "NetworkTransport", "RaceKit", "SampleServer", "StorageKit", "TerminalHost",
      "TweetsKit", "TweetsRace", "TweetsTrace", argumentParser, httpTypes, logging,
    ], in: "App"),
  helper("kit", ["ModuleKit", argumentParser], in: "Scripts/kit"),
  helper(
    "race-report", ["DisplayKit", "ModuleKit", "RaceKit", argumentParser], in: "Scripts/report"),
]

// Tests stand beside what they test. A contract is what every pattern of a feature has to pass.
let checks: [Target] = [
  support("FaultServer", [nioCore, nioPosix]),
  support("PatternFacts", ["ModuleKit", "RaceKit"]),
  tests("NetworkKit", ["NetworkKit", httpTypes, logging]),
  tests("DisplayKit", ["DisplayKit"]),
  tests("ArticlesKit", ["ArticlesKit", "NetworkKit", "DisplayKit", httpTypes]),
  tests("ModuleKit", ["ModuleKit"]),
  tests("RaceReport", ["race-report", "ModuleKit", "RaceKit"]),
  tests("Kit", ["kit", "ModuleKit"]),
  tests("RaceKit", ["RaceKit", "DisplayKit"]),
  tests("TweetsKit", ["TweetsKit", "NetworkKit", "DisplayKit", httpTypes]),
  tests("TweetsVIP", ["TweetsVIP", "TweetsKit", "DisplayKit"]),
  tests("TweetsVIPER", ["TweetsVIPER", "TweetsKit", "DisplayKit"]),
  tests("TweetsMVVM", ["TweetsMVVM", "TweetsKit", "DisplayKit"]),
  tests("TweetsStateful", ["TweetsStateful", "TweetsKit", "DisplayKit"]),
  tests("TweetsVIPCoordinator", ["TweetsVIPCoordinator", "TweetsKit", "DisplayKit"]),
  tests("TweetsTrace", ["TweetsTrace", "TweetsKit", "DisplayKit"]),
  tests("TweetsContract", tweetPatterns + ["TweetsContract", "TweetsKit", "DisplayKit"]),
  tests("TweetsRace", ["PatternFacts", "RaceKit", "TweetsContract", "TweetsRace"]),
  tests(
    "CharacterServices", served + ["CharacterServices", "CharactersKit", "SampleServer", logging]),
  tests("CharacterListKit", ["CharacterListKit", "CharactersKit", "DisplayKit", "NetworkKit"]),
  tests("CharacterDetailKit", characterScreens),
  tests("CharacterDetailVIPER", characterScreens + ["CharacterDetailVIPER"]),
  tests("CharacterDetailStateful", characterScreens + ["CharacterDetailStateful"]),
  tests(
    "CharacterDetailTrace", characterBorder + ["CharacterDetailTrace", "DisplayKit"]),
  tests(
    "CharacterDetailContract",
    characterBorder + characterPatterns + ["CharacterDetailContract", "DisplayKit"]),
  tests(
    "CharacterDetailRace",
    ["CharacterDetailContract", "CharacterDetailRace", "PatternFacts", "RaceKit"]),
  helper("storage-writer", ["StorageKit", "NetworkKit", httpTypes], in: "Tests/StorageWriter"),
  tests("StorageKit", ["StorageKit", "NetworkKit", grdb, httpTypes]),
  tests("PhotosDomain", ["PhotosDomain"]),
  tests("PhotosData", served + ["CZlib", "PhotosData", "PhotosDomain", "StorageKit"]),
  tests("PhotosPresentation", ["PhotosPresentation", "PhotosDomain", "DisplayKit"]),
  tests("AccountKit", ["AccountKit", "NetworkKit", "DisplayKit", httpTypes]),
  tests("NetworkTransport", served + [asyncHTTPClient, nioCore]),
  support("TerminalFixtures", ["TerminalHost", "DisplayKit"]),
  helper(
    "terminal-demo", ["TerminalFixtures", "TerminalHost", "DisplayKit"], in: "Tests/TerminalDemo"),
  tests("TerminalHost", ["TerminalFixtures", "TerminalHost", "DisplayKit", "terminal-demo"]),
  tests("SampleServer", serving + ["SampleServer", asyncHTTPClient, nioHTTP1, nioPosix]),
  tests(
    "Regatta",
    [
      "regatta", "AccountKit", "ArticlesKit", "CharacterDetailKit", "DisplayKit", "FaultServer",
      "NetworkKit", "RaceKit", "SampleServer", "StorageKit", "TerminalFixtures", "TerminalHost",
      "TweetsKit", argumentParser, httpTypes,
    ]),
  helper(
    "bench",
    [
      "CharacterDetailRace", "DisplayKit", "ModuleKit", "NetworkKit", "PatternFacts", "RaceKit",
      "StorageKit", "TweetsRace", product("GRDBSQLite", "GRDB.swift"), httpTypes,
    ], in: "Tests/Bench"),
]

let targets = foundations + racing + features + edges + app + checks
for target in targets where target.type != .system {
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
    .library(name: "NetworkKit", targets: ["NetworkKit"]),
    .library(name: "DisplayKit", targets: ["DisplayKit"]),
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
