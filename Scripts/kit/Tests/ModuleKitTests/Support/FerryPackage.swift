/// A package with a feature that was written without kit.
enum FerryPackage {
  static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let border: [Target.Dependency] = ["FerriesKit"]
    let package = Package(
      name: "made",
      targets: [
        .target(name: "DisplayKit"),
        .target(name: "TaskKit"),
        .target(name: "FerriesKit", path: "Sources/Ferries/Border"),
        .target(name: "FerriesVIP", dependencies: border, path: "Sources/Ferries/VIP"),
        .target(name: "FerriesBare", dependencies: border, path: "Sources/Ferries/Bare"),
        .target(name: "FerriesContract", dependencies: border),
        .testTarget(
          name: "FerriesVIPTests", dependencies: border + ["FerriesVIP"],
          resources: [.copy("data")]),
      ]
    )

    """,
    "CODEOWNERS": """
    * @all
    /Sources/FerriesVIP/ @nobody
    /Sources/Ferries/VIP/ @ferries @boats

    """,
    ".kit.yml": """
    tags:
      ferries: [FerriesVIP]
    patterns:
      vip: [tag:ferries]
      redux: [FerriesVIP]
      bare: [FerriesBare]
      own: [FerriesKit, FerriesVIP]
    contracts:
      - name: in
        type: folders
        module: FerriesVIP
        layers: [View, Model | Data]
      - name: few
        type: protected
        protected_modules: [FerriesKit]
        allowed_importers: [FerriesVIP, FerriesBare, FerriesVIPTests]

    """,
    "Sources/DisplayKit/D.swift": "struct D {}\n",
    "Sources/FerriesContract/C.swift": "import FerriesKit\n",
    "Sources/Ferries/Border/Ferry.swift": "package struct Ferry {}\n",
    "Sources/Ferries/Bare/Bare.swift": "import FerriesKit\n",
    "Sources/Ferries/VIP/FerriesVIPView.swift": """
    package import FerriesKit

    package struct FerriesVIPView { package let clock: Clock, ferry: Ferry }

    """,
    "Sources/Ferries/VIP/Clock.swift": "package struct Clock {}\n",
    "Tests/FerriesVIPTests/FerriesVIPViewTests.swift": """
    import FerriesKit
    import Testing

    @testable import FerriesVIP

    """,
    "Tests/FerriesVIPTests/Doubles/SpyVIPRouter.swift": "final class SpyVIPRouter {}\n",
    "Tests/FerriesVIPTests/data/one.bin": "FerriesVIP",
  ]
}
