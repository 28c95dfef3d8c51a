import Foundation
import Testing

struct KitAffectedTests {
  private let package: KitPackage

  init() throws {
    package = try KitPackage()
  }

  private func affected(_ options: String...) async throws -> KitProgram.Output {
    try await affected(options)
  }

  private func affected(_ options: [String]) async throws -> KitProgram.Output {
    try await package.kit(["affected"] + options)
  }

  @Test func reportsAffectedModulesInEveryFormat() async throws {
    try await package.commit()
    try package.write("struct Base { let a = 1 }\n", to: "Sources/Base/Base.swift")
    let names = try await affected("--base", "HEAD")
    #expect(names.status == 0 && names.errors == "")
    #expect(names.output == "Base\nFeed\nFeedTests\n")
    #expect(try await affected("--base", "HEAD", "--format", "tests").output == "FeedTests\n")
    #expect(
      try await affected("--base", "HEAD", "--format", "filter").output == "^(FeedTests)\\.\n")
    #expect(
      try await affected("--base", "HEAD", "--format", "matrix", "--shards", "4").output
        == #"{"include":[{"filter":"^(FeedTests)\\.","shard":1,"tests":["FeedTests"]}]}"# + "\n")
    let why = try await affected("--base", "HEAD", "--format", "tests", "--why")
    #expect(why.output == "FeedTests\n  Sources/Base/Base.swift → Base → Feed → FeedTests\n")
    let json = try await affected("--base", "HEAD", "--format", "json")
    let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(entries?.map { $0["name"] as? String } == ["Base", "Feed", "FeedTests"])
  }

  @Test(arguments: [
    ["1/0"], ["0/2"], ["3/2"], ["1/1001"], ["x"], ["1/2", "--format", "json"], ["1/2", "--why"],
    ["1/2", "--owners"], ["1/2", "--shards", "2"],
  ])
  func rejectsShards(arguments: [String]) async throws {
    try await package.commit()
    let result = try await affected(["--base", "HEAD", "--shard"] + arguments)
    #expect(result.status == 64 && result.output == "" && result.errors.contains("--shard"))
  }

  @Test func affectsNothingWithoutAChange() async throws {
    try await package.commit()
    let result = try await affected("--base", "main")
    #expect(result.status == 0 && result.output == "")
    #expect(result.errors == "kit: the change affects no test\n")
    #expect(
      try await affected("--base", "main", "--format", "filter").output == "^no-affected-tests$\n")
  }

  @Test func comparesManifestsTargetByTarget() async throws {
    try await package.commit()
    let manifest = try package.read("Package.swift").replacing(
      "dependencies: [\"Base\"]", with: "dependencies: [\"Base\"], exclude: [\"a.txt\"]")
    try package.write(manifest, to: "Package.swift")
    #expect(try await affected("--base", "HEAD").output == "Feed\nFeedTests\n")
  }

  /// A hook in a worktree has the variables of its repository.
  @Test func ignoresTheRepositoryOfAHook() async throws {
    try await package.commit()
    let other = try KitPackage()
    try await other.commit()
    let hook = ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].map { ($0, "\(other.path)/.git") }
    try package.write("struct New {}\n", to: "Sources/Feed/New.swift")
    let result = try await package.kit(
      ["affected", "--base", "HEAD"],
      environment: Dictionary(uniqueKeysWithValues: hook))
    #expect(result.output == "Feed\nFeedTests\n", "\(result.errors)")
  }

  /// Such as those of an Xcode target, which no change can map to a test.
  @Test func countsFilesOutsideOfPackages() async throws {
    try package.write("let a = 1\n", to: "Lib/Package/A.swift")
    for number in 1...1001 { try package.write("", to: "App/\(number).swift") }
    try package.write("", to: "Snippets/S.swift")
    try package.write(KitPackage.package(""), to: "Examples/One/Package.swift")
    try package.write("", to: "Examples/One/Sources/One/One.swift")
    try await package.commit()
    try package.write("struct New {}\n", to: "Sources/Base/New.swift")
    for head in [[], ["--head", "HEAD"]] {
      let result = try await package.kit(["affected", "--base", "HEAD"] + head)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("kit: 1,002 Swift files belong to no package\n"))
    }
  }

  @Test func rejectsAnUnknownCommit() async throws {
    try await package.commit()
    let base = try await affected("--base", "nope")
    #expect(base.status == 65 && base.output == "")
    #expect(base.errors == "kit: unknown commit 'nope'\n")
    let head = try await affected("--base", "main", "--head", "--all")
    #expect(head.status != 0 && head.output == "")
  }

  @Test func requiresARepository() async throws {
    let result = try await affected("--base", "HEAD")
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.contains("not a git repository"), "\(result.errors)")
  }

  @Test func requiresARepositoryWithAWorkingTree() async throws {
    try await package.git("init", "-q", "--bare", "bare.git")
    let bare = package.path + "/bare.git"
    let result = try await KitProgram.run(["affected", "--package-path", bare, "--base", "HEAD"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.hasPrefix("kit: "), "\(result.errors)")
  }

  /// The shallow clone lacks the merge base.
  @Test func reportsAShallowClone() async throws {
    try await package.commit()
    try await package.git("checkout", "-q", "-b", "topic")
    for branch in ["topic", "main"] {
      try await package.git("checkout", "-q", branch)
      try package.write("struct \(branch.capitalized) {}\n", to: "Sources/Base/\(branch).swift")
      try await package.commit()
    }
    let clone = try KitPackage(manifest: nil)
    try await clone.git("init", "-q", ".")
    try await clone.git(
      "fetch", "-q", "--depth", "1", "file://\(package.path)", "main:main", "topic:topic")
    try await clone.git("checkout", "-q", "topic")
    let result = try await clone.kit(["affected", "--base", "main"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.errors.contains("shallow: run git fetch --unshallow"), "\(result.errors)")
  }
}
