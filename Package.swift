// swift-tools-version: 6.2
import PackageDescription

/// The products of other packages. Any other dependency is a target of this one.
let packages = [
  "ArgumentParser": "swift-argument-parser", "AsyncHTTPClient": "async-http-client",
  "Crypto": "swift-crypto", "CryptoExtras": "swift-crypto", "GRDB": "GRDB.swift",
  "GRDBSQLite": "GRDB.swift", "HTTPTypes": "swift-http-types", "Hummingbird": "hummingbird",
  "HummingbirdCore": "hummingbird", "Logging": "swift-log", "NIOCore": "swift-nio",
  "NIOHTTP1": "swift-nio", "NIOHTTPCompression": "swift-nio-extras", "NIOPosix": "swift-nio",
  "NIOSSL": "swift-nio-ssl", "Yams": "Yams",
]

func resolved(_ names: [String]) -> [Target.Dependency] {
  names.map { name in
    packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
  }
}

/// A module in `Modules/<folder>` and its tests, which have what it has and `tests` besides.
func module(
  _ name: String, _ dependencies: [String] = [], in folder: String? = nil,
  resources: [Resource] = [], plugins: [Target.PluginUsage] = [], tests more: [String]? = []
) -> [Target] {
  let target = Target.target(
    name: name, dependencies: resolved(dependencies), path: "Modules/\(folder ?? name)",
    exclude: plugins.isEmpty ? [] : ["Resources"], resources: resources, plugins: plugins)
  return [target] + (more.map { tests(name, [name] + dependencies + $0) } ?? [])
}

/// One pattern of a feature: it imports the feature's border and DisplayKit. Its tests import the
/// feature's contract too.
func pattern(
  _ name: String, of border: [String], in folder: String, isTested: Bool = true
) -> [Target] {
  let contract = folder.prefix { $0 != "/" }.dropLast("Kit".count) + "Contract"
  let more = isTested ? ["NetworkKit", "\(contract)"] : nil
  return module(name, border + ["DisplayKit"], in: folder, tests: more)
}

func tests(_ name: String, _ dependencies: [String]) -> [Target] {
  let dependencies = resolved(dependencies + ["TestSupport"])
  return [
    .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests")
  ]
}

/// What tests share.
func support(_ name: String, _ dependencies: [String]) -> [Target] {
  [.target(name: name, dependencies: resolved(dependencies), path: "Tests/\(name)")]
}

func command(_ name: String, _ dependencies: [String] = [], in folder: String) -> [Target] {
  [.executableTarget(name: name, dependencies: resolved(dependencies), path: folder)]
}

func system(_ name: String, _ packages: [String]) -> [Target] {
  [.systemLibrary(name: name, path: "Modules/\(name)", providers: [.apt(packages)])]
}

let screens = ["NetworkKit", "DisplayKit"]
let served = ["FaultServer", "NetworkTransport"]
let detailBorder = ["CharacterDetailKit", "CharactersKit"]
let patterns = [
  "TweetsVIP", "TweetsVIPER", "TweetsMVVM", "TweetsStateful", "TweetsVIPCoordinator",
  "CharacterDetailStateful", "CharacterDetailVIPER",
]

// Foundations import nothing above them, and no sibling but what `.kit.yml` allows.
let foundations = [
  module("SystemKit"),
  module("NetworkKit", ["HTTPTypes", "Logging"]),
  module("DisplayKit", resources: [.embedInCode("Resources")], tests: ["SystemKit"]),
  module("ShadowKit", ["DisplayKit"]),
  module("PNGKit"),
  module("StorageKit", ["NetworkKit", "SystemKit", "CLibraries", "HTTPTypes", "GRDB"]),
  system("CLibraries", ["libsqlite3-dev", "zlib1g-dev"]),
]

// Features import foundations and their own border, never another feature.
let features = [
  module("ArticlesKit", screens + ["HTTPTypes"]),
  module(
    "TweetsKit", screens + ["HTTPTypes"], in: "TweetsKit/Border",
    tests: ["RaceKit", "SystemKit", "TweetsContract", "race"]),
  pattern("TweetsVIP", of: ["TweetsKit"], in: "TweetsKit/VIP"),
  pattern("TweetsVIPER", of: ["TweetsKit"], in: "TweetsKit/VIPER"),
  pattern("TweetsMVVM", of: ["TweetsKit"], in: "TweetsKit/MVVM"),
  pattern("TweetsStateful", of: ["TweetsKit"], in: "TweetsKit/Stateful"),
  pattern("TweetsVIPCoordinator", of: ["TweetsKit"], in: "TweetsKit/VIPCoordinator"),
  pattern("TweetsDirect", of: ["TweetsKit"], in: "TweetsKit/Direct", isTested: false),
  module(
    "CharactersKit", screens + ["HTTPTypes", "Crypto"], tests: served + ["SampleServer", "Logging"]),
  module("CharacterListKit", ["CharactersKit", "DisplayKit"], tests: ["NetworkKit"]),
  module(
    "CharacterDetailKit", ["CharactersKit", "DisplayKit"], in: "CharacterDetailKit/Border",
    tests: ["CharacterDetailContract", "NetworkKit", "RaceKit", "ShadowKit", "race"]),
  pattern("CharacterDetailStateful", of: detailBorder, in: "CharacterDetailKit/Stateful"),
  pattern("CharacterDetailVIPER", of: detailBorder, in: "CharacterDetailKit/VIPER"),
  pattern(
    "CharacterDetailDirect", of: detailBorder, in: "CharacterDetailKit/Direct", isTested: false),
  module(
    "PhotosKit", screens + ["PNGKit", "StorageKit", "SystemKit", "CLibraries", "HTTPTypes"],
    tests: served + ["PlainHost"]),
  module("AccountKit", screens + ["HTTPTypes"]),
]

// Edges import foundations; TerminalHost has its layout from PlainHost. What is heavy to build is here.
let edges = [
  module(
    "NetworkTransport",
    [
      "NetworkKit", "SystemKit", "AsyncHTTPClient", "HTTPTypes", "NIOCore", "NIOHTTP1", "NIOPosix",
      "NIOHTTPCompression", "NIOSSL",
    ], tests: ["FaultServer"]),
  module("PlainHost", ["DisplayKit"], tests: ["SystemKit"]),
  module(
    "TerminalHost", ["DisplayKit", "PNGKit", "PlainHost", "SystemKit"],
    tests: ["terminal-demo"]),
  module(
    "SampleServer",
    [
      "PNGKit", "SystemKit", "Hummingbird", "HummingbirdCore", "Crypto", "CryptoExtras",
      "HTTPTypes", "Logging", "NIOCore",
    ], plugins: ["EmbedText"], tests: ["AsyncHTTPClient", "NIOHTTP1", "NIOPosix"]),
]

// The app imports everything but tools, and is imported by nothing.
let everything =
  patterns + detailBorder + screens + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "NetworkTransport",
    "PhotosKit", "PlainHost", "SampleServer", "ShadowKit", "StorageKit", "SystemKit",
    "TerminalHost", "TweetsKit", "ArgumentParser", "HTTPTypes", "Logging",
  ]
let raced =
  patterns + detailBorder + screens + [
    "CharacterDetailContract", "CharacterDetailDirect", "ModuleKit", "PlainHost", "RaceKit",
    "TweetsContract", "TweetsDirect", "TweetsKit", "ArgumentParser",
  ]
let app = [
  command("regatta", everything, in: "App"),
  tests(
    "Regatta",
    everything + [
      "CharacterDetailContract", "RaceKit", "race", "regatta", "FaultServer", "terminal-demo",
    ]),
]

// Tools measure and check the rest. A contract is what every pattern of a feature has to pass.
let tools = [
  module("AllocationCounter", tests: nil),
  module(
    "RaceKit", ["AllocationCounter", "DisplayKit", "SystemKit"],
    resources: [.embedInCode("Resources")]),
  module(
    "ModuleKit", ["SystemKit", "Yams"], resources: [.embedInCode("Resources")], tests: ["kit"]),
  module(
    "CharacterDetailContract", screens + detailBorder + ["RaceKit"],
    in: "CharacterDetailKit/Contract", tests: nil),
  module(
    "TweetsContract", screens + ["RaceKit", "TweetsKit"], in: "TweetsKit/Contract", tests: nil),
  // Embeds a target's text resources as string literals.
  [.plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"])],
  command("embed-text", in: "Scripts/embed"),
  command("kit", ["ModuleKit", "ArgumentParser"], in: "Scripts/kit"),
  command("race", raced, in: "Scripts/race"),
  tests("Race", raced + ["race"]),
  command(
    "bench",
    screens + ["ModuleKit", "PlainHost", "StorageKit", "SystemKit", "GRDBSQLite", "HTTPTypes"],
    in: "Tests/Bench"),
  support("FaultServer", ["NIOCore", "NIOPosix"]),
  support("TestSupport", screens + ["SystemKit", "HTTPTypes", "Logging"]),
  command(
    "terminal-demo", ["TerminalHost", "PlainHost", "DisplayKit", "SystemKit"],
    in: "Tests/TerminalDemo"),
]

let targets = (foundations + features + edges + app + tools).flatMap(\.self)
for target in targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

let package = Package(
  name: "regatta", platforms: [.macOS(.v15)],
  products: ["regatta", "kit", "race"].map { .executable(name: $0, targets: [$0]) }
    + ["NetworkKit", "DisplayKit", "ShadowKit", "RaceKit"].map { .library(name: $0, targets: [$0]) },
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
