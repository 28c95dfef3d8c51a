// swift-tools-version: 6.2
import PackageDescription

/// The packages, and what is imported of each. Any other import is a target of this package.
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
let view = ["TaskKit", "DisplayKit"]
let traced = view + ["TraceKit"]
let screens = view + ["NetworkKit", "HTTPTypes"]
let exposed = screens + system + ["Logging"]

/// A target, and what it imports. If that includes the plug-in EmbedText, the files in the target's
/// folder `Resources` are string literals.
typealias Module = (target: Target, imports: [String])

/// A module, and its tests, which may import what the module imports and TestSupport exposes.
func module(
  _ name: String, _ imports: [String] = [], in folder: String? = nil, tests more: [String]? = [],
  exclude: [String] = [], resources: [Resource]? = nil
) -> [Module] {
  let module = Target.target(
    name: name, path: folder ?? "Modules/\(name)", exclude: exclude, resources: resources)
  let tested = [name, "NumericsKit"] + imports + exposed
  return [(module, imports)] + (more.map { tests(name, tested + $0) } ?? [])
}

func tests(_ name: String, _ imports: [String]) -> [Module] {
  [(.testTarget(name: "\(name)Tests", path: "Tests/\(name)Tests"), imports + ["TestSupport"])]
}

func command(_ name: String, _ imports: [String] = [], in folder: String) -> [Module] {
  [(.executableTarget(name: name, path: folder), imports)]
}

/// A feature with one screen in several patterns: its border, its components, the patterns, the table of
/// them, and the contract, which is the behaviour that each has to implement.
func feature(
  _ name: String, border: [String], shared: [String], contract more: [String] = [],
  tests: [String], patterns: [String], exclude: [String] = []
) -> [Module] {
  let (kit, components, contract) = ("\(name)Kit", "\(name)Components", "\(name)Contract")
  let (used, checked) = ([kit] + shared + traced, [contract, "ScreenContracts"])
  func part(_ part: String, _ imports: [String], tests: [String]? = nil) -> [Module] {
    module(
      name + part, imports, in: "Modules/\(kit)/\(part == "Kit" ? "Border" : part)", tests: tests,
      exclude: patterns.contains(part) ? exclude : [])
  }
  return part("Kit", border + traced, tests: checked + [components, "\(name)Patterns"] + tests)
    + part("Components", ["DisplayKit"])
    + part("Contract", used + more + ["NetworkKit", "ScreenContracts"])
    + part("Patterns", [kit, "PatternKit", "DisplayKit"] + patterns.map { name + $0 })
    + patterns.flatMap { pattern in
      let imports = used + [components] + (pattern == "Reducer" ? ["ReducerKit"] : [])
      return part(pattern, imports, tests: checked)
    }
}

// Foundations import no higher layer, and only the siblings that `.kit.yml` allows. The smallest
// share a test target, in which each has a folder.
let smallest = ["CLibraries", "NumericsKit", "PNGKit", "ReducerKit", "ScreenContracts", "TraceKit"]
let foundations = [
  module("NumericsKit", tests: nil),
  module("SystemKit", ["SystemPackage"], tests: nil),
  module("NetworkKit", ["HTTPTypes", "Logging"]),
  module("TaskKit", tests: nil),
  module("DisplayKit", ["TaskKit"]),
  module("ShadowKit", ["NumericsKit"], tests: ["DisplayKit", "ShadowScreens"]),
  module("ShadowScreens", ["DisplayKit", "ShadowKit"], tests: nil),
  module("TraceKit", ["DisplayKit"], tests: nil),
  module("ReducerKit", view, tests: nil),
  module("PNGKit", ["CLibraries"], tests: nil),
  module("PatternKit", ["EmbedText"], tests: nil),
  module("StorageKit", system + ["NetworkKit", "HTTPTypes", "CLibraries", "GRDB", "EmbedText"]),
  tests("Foundations", screens + system + smallest),
]

// Features import foundations and their own border, never another feature.
let features = [
  module("ArticlesKit", screens),
  module("AccountKit", screens, resources: [.embedInCode("Resources")]),
  module(
    "PhotosKit", screens + system + ["CLibraries", "PNGKit", "StorageKit"], tests: ["PlainHost"]),
  module("CharactersKit", screens),
  module(
    "CharacterListKit", view + ["CharactersKit", "ReducerKit"],
    tests: ["CharacterListContract", "ScreenContracts"], exclude: ["Contract"]),
  module(
    "CharacterListContract", screens + ["CharacterListKit", "CharactersKit", "ScreenContracts"],
    in: "Modules/CharacterListKit/Contract", tests: nil),
  feature(
    "CharacterDetail", border: ["CharactersKit"], shared: ["CharactersKit"],
    tests: ["PatternKit", "ShadowKit", "ShadowScreens"],
    patterns: ["MVC", "MVVM", "VIPER", "Stateful", "Reducer"]),
  feature(
    "Tweets", border: ["NetworkKit"], shared: [], contract: ["TweetsComponents"],
    tests: ["PatternKit", "TweetsData"],
    patterns: [
      "MVC", "MVP", "MV", "MVVM", "VIPER", "VIP", "VIPCoordinator", "Stateful", "Reducer",
    ], exclude: ["answers.txt"]),
  module(
    "TweetsData", ["TweetsKit", "NetworkKit", "TaskKit", "HTTPTypes", "NumericsKit"],
    in: "Modules/TweetsKit/Data", tests: nil),
]

// Edges import foundations; TerminalHost also imports PlainHost, for layout, and the two servers
// ServerKit. Slow builds are here.
let serverKit =
  ["SystemPackage", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1"]
let server = ["ServerKit", "PNGKit", "Hummingbird", "HTTPTypes", "NIOCore", "EmbedText"]
let client = [
  "NetworkKit", "HTTPTypes", "AsyncHTTPClient", "NIOSSL", "SystemPackage", "CLibraries",
]
let sockets = nio + ["ServerSupport", "AsyncHTTPClient"]
let edges = [
  module("PlainHost", ["DisplayKit"]),
  module("TerminalHost", view + system + ["PNGKit", "PlainHost"], tests: ["terminal-demo"]),
  module("NetworkTransport", nio + client, tests: sockets),
  module("ServerKit", serverKit, tests: nil),
  module(
    "SampleServer", server + system + ["NumericsKit", "CLibraries"], tests: sockets + serverKit),
  module("WebHost", server + traced + ["NetworkKit", "ShadowScreens"], tests: sockets),
]

// The app imports everything except tools; nothing imports the app.
let offered = [
  "TweetsKit", "TweetsComponents", "TweetsPatterns", "CharactersKit", "CharacterDetailKit",
  "CharacterDetailPatterns", "PatternKit", "NetworkKit", "TaskKit", "DisplayKit", "PlainHost",
  "ArgumentParser", "ScreenContracts", "TweetsContract", "CharacterDetailContract",
]
let everything =
  offered + system + [
    "AccountKit", "ArticlesKit", "CharacterListKit", "NetworkTransport", "PhotosKit",
    "SampleServer", "ServerKit", "ShadowKit", "ShadowScreens", "StorageKit", "TerminalHost",
    "TraceKit", "TweetsData", "WebHost", "HTTPTypes", "Logging",
  ]
let app = [
  command("regatta", everything + ["EmbedText"], in: "App"),
  tests("Regatta", everything + ["regatta", "terminal-demo", "ServerSupport"]),
]

// Tools measure and check the rest.
let raced =
  offered + [
    "AllocationCounting", "CharacterListContract", "NumericsKit", "RaceKit", "ReducerKit",
    "SystemKit", "TraceKit",
  ]
let benched = [
  "AllocationCounter", "DisplayKit", "GRDBSQLite", "HTTPTypes", "NetworkKit", "PlainHost",
  "ServerSupport", "ShadowKit", "ShadowScreens", "StorageKit", "WebHost",
]
let demo = view + system + ["NumericsKit", "PlainHost", "TerminalHost"]
let tools = [
  module("AllocationCounter", tests: nil),
  module("AllocationCounting", ["AllocationCounter", "RaceKit"], tests: nil),
  module("ScreenContracts", view + ["NumericsKit"], tests: nil),
  // A library product has no resources: Scripts/generate embeds these.
  module(
    "RaceKit", ["DisplayKit", "NumericsKit", "ScreenContracts", "TraceKit"],
    tests: ["AllocationCounting"], exclude: ["Resources"]),
  module("ServerSupport", nio + ["AsyncHTTPClient"], in: "Tests/ServerSupport", tests: nil),
  module("TestSupport", exposed + ["ReducerKit"], in: "Tests/TestSupport", tests: nil),
  tests("Scripts", ["SystemKit"]),
  tests("Race", raced + ["race"]),
  command("embed-text", in: "Scripts/embed"),
  command("race", raced, in: "Scripts/race"),
  command("terminal-demo", demo, in: "Tests/TerminalDemo"),
  command("bench", benched, in: "Tests/Bench"),
]

let modules = (foundations + features + edges + app + tools).flatMap(\.self)
let imports = Dictionary(
  uniqueKeysWithValues: modules.map { ($0.target.name, $0.imports) } + [
    ("EmbedText", ["embed-text"])
  ])

/// The named targets, and all that they are built with.
func closure(of names: [String], with imports: [String: [String]] = imports) -> Set<String> {
  var (closure, new) = (Set<String>(), names)
  while let name = new.popLast() {
    if closure.insert(name).inserted { new += imports[name] ?? [] }
  }
  return closure
}

// NB: SwiftPM's native engine builds a module again only if one that it names has changed, although the
// layout of a value of another may have: github.com/swiftlang/swift-package-manager/issues/10502. So each
// names all that it uses. `kit check` finds what is written here and not imported, or the reverse.
let isDeclared = Context.environment["REGATTA_DECLARED"] != nil
let regular = Set(modules.map(\.target).filter { $0.type == .regular }.map(\.name))
let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
// NB: Swift Build and Xcode suppress the warnings of a dependency, which is an error if they are errors:
// github.com/swiftlang/swift-package-manager/issues/9517. A dependency is in a folder of checkouts; of one
// by path, the variable says so.
let isDependency =
  Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
  || Context.environment["REGATTA_DEPENDENCY"] != nil
let warnings: [SwiftSetting] = isDependency ? [] : [.treatAllWarnings(as: .error)]
for (target, imports) in modules {
  let used = isDeclared ? [] : closure(of: imports).intersection(regular)
  target.dependencies = used.union(imports).subtracting(["EmbedText"]).sorted().map { name in
    let package = packages.first { $0.products.contains(name) }?.repository.split(separator: "/")[1]
    return package.map { .product(name: name, package: String($0)) } ?? .byName(name: name)
  }
  if imports.contains("EmbedText"), target.type != .test {
    target.exclude += ["Resources"]
    target.plugins = ["EmbedText"]
  }
  target.swiftSettings = [.swiftLanguageMode(.v6)] + warnings
  target.swiftSettings? += upcoming.map { .enableUpcomingFeature($0) }
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
  targets: modules.map(\.target) + [
    .plugin(name: "EmbedText", capability: .buildTool(), dependencies: ["embed-text"]),
    .systemLibrary(
      name: "CLibraries", path: "Modules/CLibraries",
      providers: [.apt(["libsqlite3-dev", "zlib1g-dev", "libcrypt-dev"])]),
  ]
)

// `Scripts/test --only` builds the tests of some modules, and nothing that they do not use.
if let only = Context.environment["REGATTA_ONLY"]?.split(separator: " ") {
  let used = closure(of: only.map { "\($0)Tests" })
  package.targets.removeAll { !used.contains($0.name) }
  package.products = []
  package.dependencies = zip(packages, package.dependencies)
    .filter { !used.isDisjoint(with: $0.0.products) }.map(\.1)
}
