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
  tests more: [String]? = [], resources: [Resource] = [], plugins: [Target.PluginUsage] = []
) -> [Target] {
  let target = Target.target(
    name: name, dependencies: resolved(dependencies), path: "Modules/\(folder ?? name)",
    exclude: plugins.isEmpty ? [] : ["Resources"], resources: resources, plugins: plugins)
  return [target] + (more.map { tests(name, [name] + dependencies + $0) } ?? [])
}

/// A pattern of a feature: imports the feature's border and DisplayKit; its tests also import the
/// contract.
func pattern(_ name: String, of feature: String, border: [String]) -> [Target] {
  module(
    name, border + ["DisplayKit"], in: "\(feature)Kit/\(name.dropFirst(feature.count))",
    tests: ["NetworkKit", "RaceKit", "\(feature)Contract"])
}

/// The behaviour that every pattern of a feature has to implement. Tested with the border.
func contract(of feature: String, border: [String]) -> [Target] {
  let dependencies = border + ["NetworkKit", "DisplayKit", "RaceKit"]
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
  module("PNGKit", ["CLibraries"]),
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
let tweets = ["TweetsKit"]
let detail = ["CharacterDetailKit", "CharactersKit"]
let features = [
  module("ArticlesKit", ["NetworkKit", "DisplayKit", "HTTPTypes"]),
  module(
    "PhotosKit", screens + ["PNGKit", "StorageKit", "SystemKit", "CLibraries"],
    tests: ["FaultServer", "NetworkTransport", "PlainHost"]),
  module(
    "TweetsKit", screens, in: "TweetsKit/Border",
    tests: ["SystemKit", "RaceKit", "TweetsContract", "race"]),
  pattern("TweetsMVC", of: "Tweets", border: tweets),
  pattern("TweetsMVP", of: "Tweets", border: tweets),
  pattern("TweetsMV", of: "Tweets", border: tweets),
  pattern("TweetsMVVM", of: "Tweets", border: tweets),
  pattern("TweetsVIPER", of: "Tweets", border: tweets),
  pattern("TweetsVIP", of: "Tweets", border: tweets),
  pattern("TweetsVIPCoordinator", of: "Tweets", border: tweets),
  pattern("TweetsStateful", of: "Tweets", border: tweets),
  pattern("TweetsReducer", of: "Tweets", border: tweets),
  module(
    "CharactersKit", screens + ["Crypto"],
    tests: ["FaultServer", "NetworkTransport", "SampleServer", "Logging"]),
  module("CharacterListKit", ["CharactersKit", "DisplayKit"], tests: ["NetworkKit", "RaceKit"]),
  module(
    "CharacterDetailKit", ["CharactersKit", "DisplayKit"], in: "CharacterDetailKit/Border",
    tests: ["NetworkKit", "ShadowKit", "RaceKit", "CharacterDetailContract", "race"]),
  pattern("CharacterDetailMVC", of: "CharacterDetail", border: detail),
  pattern("CharacterDetailMVVM", of: "CharacterDetail", border: detail),
  pattern("CharacterDetailVIPER", of: "CharacterDetail", border: detail),
  pattern("CharacterDetailStateful", of: "CharacterDetail", border: detail),
  pattern("CharacterDetailReducer", of: "CharacterDetail", border: detail),
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
    "ServerKit", ["Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1"],
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
      "DisplayKit", "PNGKit", "ServerKit", "ShadowKit", "SystemKit", "Hummingbird", "HTTPTypes",
      "NIOCore",
    ],
    tests: ["FaultServer", "WebSupport", "NIOHTTP1", "NIOPosix"], plugins: ["EmbedText"]),
]

// The app imports everything except tools; nothing imports the app.
let offered =
  tweets + detail + [
    "TweetsMVC", "TweetsMVP", "TweetsMV", "TweetsMVVM", "TweetsVIPER", "TweetsVIP",
    "TweetsVIPCoordinator", "TweetsStateful", "TweetsReducer", "CharacterDetailMVC",
    "CharacterDetailMVVM", "CharacterDetailVIPER", "CharacterDetailStateful",
    "CharacterDetailReducer", "NetworkKit", "DisplayKit", "PlainHost", "ArgumentParser",
  ]
let everything =
  offered + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "NetworkTransport", "PhotosKit",
    "SampleServer", "ServerKit", "ShadowKit", "StorageKit", "SystemKit", "TerminalHost",
    "WebHost", "HTTPTypes", "Logging",
  ]
let app = [
  command("regatta", everything, in: "App", plugins: ["EmbedText"]),
  tests(
    "Regatta",
    everything + [
      "CharacterDetailContract", "RaceKit", "kit", "race", "regatta", "FaultServer", "WebSupport",
      "terminal-demo",
    ]),
]

// Tools measure and check the rest.
let raced =
  offered + ["ModuleKit", "RaceKit", "TweetsContract", "CharacterDetailContract"]
let tools = [
  module("AllocationCounter", tests: nil),
  module(
    "RaceKit", ["AllocationCounter", "DisplayKit", "SystemKit"],
    resources: [.embedInCode("Resources")]),
  module("ModuleKit", ["SystemKit", "Yams"], tests: ["kit"], plugins: ["EmbedText"]),
  tests("Scripts", ["ModuleKit"]),
  contract(of: "Tweets", border: tweets),
  contract(of: "CharacterDetail", border: detail),
  // Embeds a target's text resources as string literals.
  [.plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"])],
  command("embed-text", in: "Scripts/embed"),
  command("kit", ["ModuleKit", "ArgumentParser"], in: "Scripts/kit"),
  command("race", raced, in: "Scripts/race", plugins: ["EmbedText"]),
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
  products: ["NetworkKit", "DisplayKit", "ShadowKit", "RaceKit"]
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
