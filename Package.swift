// swift-tools-version: 6.2
import PackageDescription

/// The packages, and what is imported of each. Any other dependency is a target of this package.
let packages: [(repository: String, version: Version, products: [String])] = [
  ("apple/swift-argument-parser", "1.8.2", ["ArgumentParser"]),
  ("apple/swift-http-types", "1.8.0", ["HTTPTypes"]),
  ("apple/swift-log", "1.16.2", ["Logging"]),
  ("apple/swift-nio", "2.101.2", ["NIOCore", "NIOHTTP1", "NIOPosix"]),
  ("apple/swift-nio-ssl", "2.37.6", ["NIOSSL"]),
  ("apple/swift-system", "1.8.1", ["SystemPackage"]),
  ("groue/GRDB.swift", "7.10.0", ["GRDB", "GRDBSQLite"]),
  ("hummingbird-project/hummingbird", "2.28.1", ["Hummingbird", "HummingbirdCore"]),
  ("swift-server/async-http-client", "1.37.0", ["AsyncHTTPClient"]),
]
let nio = ["NIOCore", "NIOHTTP1", "NIOPosix"]
let system = ["SystemKit", "SystemPackage"]
let screens = ["NetworkKit", "TaskKit", "DisplayKit", "HTTPTypes"]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  Set(names).sorted().map { name in
    let package = packages.first { $0.products.contains(name) }?.repository.split(separator: "/")[1]
    return package.map { .product(name: name, package: String($0)) } ?? .byName(name: name)
  }
}

/// A module, and its tests, which may import what the module imports and TestSupport exposes.
func module(
  _ name: String, _ names: [String] = [], in folder: String? = nil, tests more: [String]? = [],
  exclude: [String] = []
) -> [Target] {
  let module = Target.target(
    name: name, dependencies: dependencies(names), path: folder ?? "Modules/\(name)",
    exclude: exclude)
  let exposed = screens + system + ["Logging", "NumericsKit"]
  return [module] + (more.map { tests(name, [name] + names + exposed + $0) } ?? [])
}

func tests(_ name: String, _ names: [String]) -> [Target] {
  let names = dependencies(names + ["TestSupport"])
  return [.testTarget(name: "\(name)Tests", dependencies: names, path: "Tests/\(name)Tests")]
}

func command(_ name: String, _ names: [String] = [], in folder: String) -> [Target] {
  [.executableTarget(name: name, dependencies: dependencies(names), path: folder)]
}

/// The patterns of a feature, the table of them, and the contract: the behaviour that each has to
/// implement. A pattern imports the feature's border and components, DisplayKit and TraceKit; a
/// reducer, in addition, ReducerKit.
func patterns(
  _ names: [String], of feature: String, border: [String], components: [String] = [],
  exclude: [String] = []
) -> [Target] {
  let (folder, contract) = ("Modules/\(feature)Kit", "\(feature)Contract")
  let all = ["\(feature)Kit", "PatternKit", "DisplayKit"] + names.map { feature + $0 }
  let used = border + ["TaskKit", "DisplayKit", "TraceKit"]
  let contracts = used + ["NetworkKit", "ScreenContracts"]
  return module("\(feature)Patterns", all, in: "\(folder)/Patterns", tests: nil)
    + module(contract, contracts, in: "\(folder)/Contract", tests: nil)
    + names.flatMap {
      module(
        feature + $0, used + components + ($0 == "Reducer" ? ["ReducerKit"] : []),
        in: "\(folder)/\($0)", tests: [contract, "ScreenContracts"], exclude: exclude)
    }
}

// Foundations import no higher layer, and only the siblings that `.kit.yml` allows. The smallest
// share a test target, in which each has a folder.
let foundations = [
  module("NumericsKit", tests: nil),
  module("SystemKit", ["SystemPackage"], tests: nil),
  module("NetworkKit", ["HTTPTypes", "Logging"]),
  module("TaskKit", tests: nil),
  module("DisplayKit", ["TaskKit"]),
  module("ShadowKit", ["NumericsKit"], tests: ["DisplayKit", "ShadowScreens"]),
  module("ShadowScreens", ["DisplayKit", "ShadowKit"], tests: nil),
  module("TraceKit", ["DisplayKit"], tests: nil),
  module("ReducerKit", ["TaskKit", "DisplayKit"], tests: nil),
  module("PNGKit", ["CLibraries"], tests: nil),
  module("PatternKit", tests: nil),
  module("StorageKit", system + ["NetworkKit", "HTTPTypes", "CLibraries", "GRDB"]),
  tests(
    "Foundations",
    screens + system + [
      "CLibraries", "NumericsKit", "PNGKit", "ReducerKit", "ScreenContracts", "TraceKit",
    ]),
]

// Features import foundations and their own border, never another feature.
let photos = system + ["PNGKit", "StorageKit", "CLibraries"]
let detail = ["CharactersKit", "TaskKit", "DisplayKit", "TraceKit"]
let contract = ["PatternKit", "ScreenContracts"]
let features = [
  module("ArticlesKit", screens),
  module("AccountKit", screens),
  module("PhotosKit", screens + photos, tests: ["PlainHost"]),
  module("TweetsComponents", ["DisplayKit"], in: "Modules/TweetsKit/Components", tests: nil),
  module(
    "TweetsKit", ["NetworkKit", "TaskKit", "DisplayKit", "TraceKit"],
    in: "Modules/TweetsKit/Border",
    tests: contract + ["TweetsComponents", "TweetsContract", "TweetsData", "TweetsPatterns"]),
  module(
    "TweetsData", ["TweetsKit", "NetworkKit", "TaskKit", "HTTPTypes", "NumericsKit"],
    in: "Modules/TweetsKit/Data", tests: nil),
  patterns(
    ["MVC", "MVP", "MV", "MVVM", "VIPER", "VIP", "VIPCoordinator", "Stateful", "Reducer"],
    of: "Tweets", border: ["TweetsKit", "TweetsComponents"], exclude: ["answers.txt"]),
  module("CharactersKit", screens),
  module(
    "CharacterListKit", ["CharactersKit", "TaskKit", "DisplayKit", "ReducerKit"],
    tests: ["CharacterListContract", "ScreenContracts"], exclude: ["Contract"]),
  module(
    "CharacterListContract",
    [
      "CharacterListKit", "CharactersKit", "NetworkKit", "TaskKit", "DisplayKit", "ScreenContracts",
    ],
    in: "Modules/CharacterListKit/Contract", tests: nil),
  module(
    "CharacterDetailComponents", ["DisplayKit"], in: "Modules/CharacterDetailKit/Components",
    tests: nil),
  module(
    "CharacterDetailKit", detail, in: "Modules/CharacterDetailKit/Border",
    tests: contract + [
      "CharacterDetailComponents", "CharacterDetailContract", "CharacterDetailPatterns",
      "ShadowKit", "ShadowScreens",
    ]),
  patterns(
    ["MVC", "MVVM", "VIPER", "Stateful", "Reducer"], of: "CharacterDetail",
    border: ["CharacterDetailKit", "CharactersKit"], components: ["CharacterDetailComponents"]),
]

// Edges import foundations; TerminalHost also imports PlainHost, for layout, and the two servers
// ServerKit. Slow builds are here.
let client = nio + ["AsyncHTTPClient", "CLibraries", "NIOSSL"]
let serverKit =
  ["SystemPackage", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1"]
let server = ["ServerKit", "PNGKit", "Hummingbird", "HTTPTypes", "NIOCore"]
let sockets = nio + ["ServerSupport", "AsyncHTTPClient"]
let edges = [
  module("PlainHost", ["DisplayKit"]),
  module(
    "TerminalHost", system + ["TaskKit", "DisplayKit", "PNGKit", "PlainHost"],
    tests: ["terminal-demo"]),
  module(
    "NetworkTransport", client + ["NetworkKit", "SystemPackage", "HTTPTypes"], tests: sockets),
  module("ServerKit", serverKit, tests: nil),
  module(
    "SampleServer", server + system + ["NumericsKit", "CLibraries"],
    tests: sockets + serverKit),
  module(
    "WebHost", server + ["NetworkKit", "TaskKit", "DisplayKit", "ShadowScreens", "TraceKit"],
    tests: sockets),
]

// The app imports everything except tools; nothing imports the app.
let offered = [
  "TweetsKit", "TweetsComponents", "TweetsPatterns", "CharactersKit", "CharacterDetailKit",
  "CharacterDetailPatterns", "PatternKit", "NetworkKit", "TaskKit", "DisplayKit", "PlainHost",
  "ArgumentParser",
]
let everything =
  offered + system + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "NetworkTransport", "PhotosKit",
    "SampleServer", "ServerKit", "ShadowKit", "ShadowScreens", "StorageKit", "TerminalHost",
    "TraceKit", "TweetsData", "WebHost", "HTTPTypes", "Logging",
  ]
let app = [
  command("regatta", everything, in: "App"),
  tests("Regatta", everything + ["regatta", "terminal-demo", "ServerSupport"]),
]

// Tools measure and check the rest.
let raced =
  offered + [
    "AllocationCounting", "CharacterDetailContract", "CharacterListContract", "NumericsKit",
    "RaceKit", "ReducerKit", "ScreenContracts", "SystemKit", "TraceKit", "TweetsContract",
  ]
let demo = system + ["TerminalHost", "PlainHost", "TaskKit", "DisplayKit", "NumericsKit"]
let benched =
  [
    "NetworkKit", "DisplayKit", "HTTPTypes", "PlainHost", "ServerSupport", "ShadowKit",
    "ShadowScreens", "StorageKit",
    "WebHost",
  ]
let tools = [
  module("AllocationCounter", tests: nil),
  module("AllocationCounting", ["AllocationCounter", "RaceKit"], tests: nil),
  module("ScreenContracts", ["NumericsKit", "TaskKit", "DisplayKit"], tests: nil),
  module(
    "RaceKit", ["DisplayKit", "NumericsKit", "ScreenContracts", "TraceKit"],
    tests: ["AllocationCounting"]),
  module("ServerSupport", nio + ["AsyncHTTPClient"], in: "Tests/ServerSupport", tests: nil),
  module(
    "TestSupport", screens + system + ["Logging", "ReducerKit"], in: "Tests/TestSupport",
    tests: nil),
  tests("Scripts", ["SystemKit"]),
  tests("Race", raced + ["race"]),
  command("embed-text", in: "Scripts/embed"),
  command("race", raced, in: "Scripts/race"),
  command("terminal-demo", demo, in: "Tests/TerminalDemo"),
  command("bench", benched + ["AllocationCounter", "GRDBSQLite"], in: "Tests/Bench"),
]

let targets = (foundations + features + edges + app + tools).flatMap(\.self)
let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
// NB: Swift Build and Xcode suppress the warnings of a dependency, which is an error if they are errors:
// github.com/swiftlang/swift-package-manager/issues/9517. A dependency is in a folder of checkouts.
let isDependency = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
for target in targets {
  target.swiftSettings = [.swiftLanguageMode(.v6)]
  if !isDependency { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings? += upcoming.map { .enableUpcomingFeature($0) }
  switch target.name {
  case "AccountKit": target.resources = [.embedInCode("Resources")]
  // Scripts/generate embeds them: a library product has no resources.
  case "RaceKit": target.exclude = ["Resources"]
  // As string literals.
  case "PatternKit", "StorageKit", "SampleServer", "WebHost", "regatta":
    target.exclude = ["Resources"]
    target.plugins = ["EmbedText"]
  default: break
  }
}

let package = Package(
  name: "regatta", platforms: [.macOS(.v15), .iOS(.v18)],
  // Not the executables: a package that depends on this one resolves what any of its products needs.
  products: [
    "NetworkKit", "TaskKit", "DisplayKit", "PlainHost", "ShadowKit", "ShadowScreens", "TraceKit",
    "ScreenContracts", "RaceKit", "AllocationCounting",
  ].map { .library(name: $0, targets: [$0]) },
  dependencies: packages.map { package in
    .package(
      url: "https://github.com/\(package.repository)", from: package.version,
      traits: package.products.contains("Hummingbird") ? [] : [.defaults])
  },
  targets: targets + [
    .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"]),
    .systemLibrary(
      name: "CLibraries", path: "Modules/CLibraries",
      providers: [.apt(["libsqlite3-dev", "zlib1g-dev", "libcrypt-dev"])]),
  ]
)

extension Target {
  /// The targets and products that it is built with.
  var uses: [String] {
    (plugins == nil ? [] : ["EmbedText"])
      + dependencies.map {
        switch $0 {
        case .byNameItem(let name, _), .targetItem(let name, _), .productItem(let name, _, _, _):
          name
        @unknown default: ""
        }
      }
  }
}

/// All that the named targets are built with, and they themselves.
func closure(of names: [String], in targets: [Target]) -> Set<String> {
  let uses = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.uses) })
  var closure = Set<String>()
  var new = names
  while let name = new.popLast() {
    if closure.insert(name).inserted { new += uses[name] ?? [] }
  }
  return closure
}

// NB: SwiftPM's native engine builds a module again only if one that it names has changed, although the
// layout of a value of another may have: github.com/swiftlang/swift-package-manager/issues/10502. So each
// names all that it uses. `kit check` finds what is written here and not imported, or the reverse.
if Context.environment["REGATTA_DECLARED"] == nil {
  let modules = targets.filter { $0.type == .regular }.map(\.name)
  for target in targets {
    let used = closure(of: [target.name], in: package.targets).subtracting(
      target.uses + [target.name])
    target.dependencies += modules.filter(used.contains).map { .byName(name: $0) }
  }
}

// `Scripts/test --only` builds the tests of some modules, and nothing that they do not use.
if let only = Context.environment["REGATTA_ONLY"]?.split(separator: " ") {
  let used = closure(of: only.map { "\($0)Tests" }, in: package.targets)
  package.targets.removeAll { !used.contains($0.name) }
  package.products = []
  package.dependencies = zip(packages, package.dependencies)
    .filter { !used.isDisjoint(with: $0.0.products) }.map(\.1)
}
