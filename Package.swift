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

/// A module in `Modules/<folder>`, and its tests with the same dependencies and those in `tests`.
func module(
  _ name: String, _ dependencies: [String] = [], in folder: String? = nil,
  tests more: [String]? = [], exclude: [String] = [], resources: [Resource] = [],
  plugins: [Target.PluginUsage] = []
) -> [Target] {
  let target = Target.target(
    name: name, dependencies: resolved(dependencies), path: "Modules/\(folder ?? name)",
    exclude: exclude + (plugins.isEmpty ? [] : ["Resources"]), resources: resources,
    plugins: plugins)
  return [target] + (more.map { tests(name, [name] + dependencies + $0) } ?? [])
}

/// The patterns of a feature, and the table of them. A pattern imports the feature's border,
/// DisplayKit and TraceKit; its tests also import the contract.
///
/// - Parameter exclude: files in the folder of each pattern.
func patterns(
  _ names: [String], of feature: String, border: [String], exclude: [String] = []
) -> [Target] {
  let patterns = names.map { name in
    module(
      feature + name, border + ["DisplayKit", "TraceKit"], in: "\(feature)Kit/\(name)",
      tests: ["NetworkKit", "RaceKit", "\(feature)Contract"], exclude: exclude)
  }
  let table = ["\(feature)Kit", "PatternKit"] + names.map { feature + $0 }
  return patterns.flatMap(\.self)
    + module("\(feature)Patterns", table, in: "\(feature)Kit/Patterns", tests: nil)
}

/// The behaviour that every pattern of a feature has to implement. Tested with the border.
func contract(of feature: String, border: [String]) -> [Target] {
  let dependencies = border + ["NetworkKit", "DisplayKit", "RaceKit", "TraceKit"]
  return module("\(feature)Contract", dependencies, in: "\(feature)Kit/Contract", tests: nil)
}

func tests(_ name: String, _ dependencies: [String]) -> [Target] {
  let dependencies = resolved(dependencies + ["TestSupport"])
  return [
    .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests")
  ]
}

func support(_ name: String, _ dependencies: [String]) -> [Target] {
  [.target(name: name, dependencies: resolved(dependencies), path: "Tests/\(name)")]
}

func command(
  _ name: String, _ dependencies: [String] = [], in folder: String,
  plugins: [Target.PluginUsage] = []
) -> [Target] {
  [
    .executableTarget(
      name: name, dependencies: resolved(dependencies), path: folder,
      exclude: plugins.isEmpty ? [] : ["Resources"], plugins: plugins)
  ]
}

// Foundations import no higher layer, and only the siblings that `.kit.yml` allows.
let foundations = [
  module("SystemKit"),
  module("NetworkKit", ["HTTPTypes", "Logging"]),
  module("DisplayKit", tests: ["SystemKit"], resources: [.embedInCode("Resources")]),
  module("ShadowKit", ["DisplayKit", "SystemKit"]),
  module("TraceKit", ["DisplayKit"]),
  module("PNGKit", ["CLibraries"]),
  module("PatternKit", tests: nil, plugins: ["EmbedText"]),
  module(
    "StorageKit", ["NetworkKit", "SystemKit", "CLibraries", "HTTPTypes", "GRDB"],
    plugins: ["EmbedText"]),
  [
    .systemLibrary(
      name: "CLibraries", path: "Modules/CLibraries",
      providers: [.apt(["libsqlite3-dev", "zlib1g-dev"])])
  ],
]

// Features import foundations and their own border, never another feature.
let screens = ["NetworkKit", "DisplayKit", "HTTPTypes"]
let tweets = ["TweetsKit", "TweetsComponents"]
let detail = ["CharacterDetailKit", "CharactersKit"]
let features = [
  module("ArticlesKit", ["NetworkKit", "DisplayKit", "HTTPTypes"]),
  module(
    "PhotosKit", screens + ["PNGKit", "StorageKit", "SystemKit", "CLibraries"],
    tests: ["FaultServer", "NetworkTransport", "PlainHost"]),
  module("TweetsComponents", ["DisplayKit"], in: "TweetsKit/Components"),
  module(
    "TweetsKit", screens + ["TraceKit", "TweetsComponents"], in: "TweetsKit/Border",
    tests: ["SystemKit", "RaceKit", "TweetsContract", "race"]),
  patterns(
    ["MVC", "MVP", "MV", "MVVM", "VIPER", "VIP", "VIPCoordinator", "Stateful", "Reducer"],
    of: "Tweets", border: tweets, exclude: ["answers.txt"]),
  module(
    "CharactersKit", screens + ["Crypto"],
    tests: ["FaultServer", "NetworkTransport", "SampleServer", "Logging"]),
  module("CharacterListKit", ["CharactersKit", "DisplayKit"], tests: ["NetworkKit", "RaceKit"]),
  module(
    "CharacterDetailKit", ["CharactersKit", "DisplayKit", "TraceKit"],
    in: "CharacterDetailKit/Border",
    tests: ["NetworkKit", "PatternKit", "ShadowKit", "RaceKit", "CharacterDetailContract", "race"]),
  patterns(
    ["MVC", "MVVM", "VIPER", "Stateful", "Reducer"], of: "CharacterDetail", border: detail),
  module("AccountKit", screens, resources: [.embedInCode("Resources")]),
]

// Edges import foundations; TerminalHost also imports PlainHost, for layout, and the two servers
// ServerKit. Slow builds are here.
let edges = [
  module(
    "NetworkTransport",
    [
      "NetworkKit", "SystemKit", "AsyncHTTPClient", "HTTPTypes", "NIOCore", "NIOHTTP1", "NIOPosix",
      "NIOHTTPCompression", "NIOSSL",
    ], tests: ["FaultServer"]),
  module("PlainHost", ["DisplayKit"], tests: ["SystemKit"]),
  module(
    "TerminalHost", ["DisplayKit", "PNGKit", "PlainHost", "SystemKit"], tests: ["terminal-demo"]),
  module(
    "ServerKit",
    ["SystemKit", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1"],
    tests: ["FaultServer", "NIOPosix"]),
  module(
    "SampleServer",
    [
      "PNGKit", "ServerKit", "SystemKit", "Hummingbird", "Crypto", "CryptoExtras", "HTTPTypes",
      "NIOCore",
    ], tests: ["AsyncHTTPClient", "Logging", "NIOHTTP1", "NIOPosix"], plugins: ["EmbedText"]),
  module(
    "WebHost",
    [
      "DisplayKit", "PNGKit", "ServerKit", "ShadowKit", "TraceKit", "Hummingbird",
      "HTTPTypes", "NIOCore",
    ],
    tests: ["FaultServer", "WebSupport", "NIOHTTP1", "NIOPosix"], plugins: ["EmbedText"]),
]

// The app imports everything except tools; nothing imports the app.
let offered =
  tweets + detail + [
    "TweetsPatterns", "CharacterDetailPatterns", "PatternKit", "NetworkKit", "DisplayKit",
    "PlainHost", "ArgumentParser",
  ]
let everything =
  offered + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "NetworkTransport", "PhotosKit",
    "SampleServer", "ServerKit", "ShadowKit", "StorageKit", "SystemKit", "TerminalHost",
    "TraceKit", "WebHost", "HTTPTypes", "Logging",
  ]
let app = [
  command("regatta", everything, in: "App", plugins: ["EmbedText"]),
  tests(
    "Regatta",
    everything + [
      "CharacterDetailContract", "TweetsContract", "RaceKit", "kit", "race", "regatta",
      "FaultServer", "WebSupport", "terminal-demo",
    ]),
]

// Tools measure and check the rest.
let raced =
  offered + ["ModuleKit", "RaceKit", "TweetsContract", "CharacterDetailContract"]
let tools = [
  module("AllocationCounter", tests: nil),
  module(
    "RaceKit", ["AllocationCounter", "DisplayKit", "SystemKit", "TraceKit"],
    resources: [.embedInCode("Resources")]),
  module("ModuleKit", ["SystemKit", "Yams"], tests: ["kit"], plugins: ["EmbedText"]),
  tests("Scripts", ["ModuleKit"]),
  contract(of: "Tweets", border: tweets),
  contract(of: "CharacterDetail", border: detail),
  // Embeds a target's text resources as string literals.
  [.plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"])],
  command("embed-text", in: "Scripts/embed"),
  command("kit", ["ModuleKit", "ArgumentParser"], in: "Scripts/kit"),
  command("race", raced, in: "Scripts/race"),
  tests("Race", raced + ["race", "SystemKit"]),
  command(
    "bench",
    screens + [
      "AllocationCounter", "ModuleKit", "PlainHost", "ShadowKit", "StorageKit", "SystemKit",
      "WebHost", "WebSupport", "GRDBSQLite",
    ], in: "Tests/Bench"),
  support("FaultServer", ["NIOCore", "NIOPosix"]),
  support("WebSupport", ["WebHost", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOPosix"]),
  support("TestSupport", screens + ["SystemKit", "Logging"]),
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
  name: "regatta", platforms: [.macOS(.v15), .iOS(.v18)],
  // Not the executables: a package that depends on this one resolves what any of its products needs.
  products: ["NetworkKit", "DisplayKit", "PlainHost", "ShadowKit", "TraceKit", "RaceKit"]
    .map { .library(name: $0, targets: [$0]) },
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
