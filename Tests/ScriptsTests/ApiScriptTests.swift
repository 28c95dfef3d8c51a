import SystemKit
import TestSupport
import Testing

/// `Scripts/api` in a repository with tags. The toolchain is replaced: the baseline of a library is
/// that of the file `breaks`.
struct ApiScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("api")
    try folder.makeProgram("bin/swift", Self.swift)
    try folder.makeProgram("bin/swift-api-digester", Self.digester)
  }

  private static let swift = """
    #!/bin/sh
    [ "$2" != dump-package ] || echo '{"products": [{"name": "ShadowKit"}]}'

    """

  /// As the toolchain's, it writes nothing to standard output, and takes a package declaration for API.
  private static let digester = """
    #!/bin/sh
    command=$1 all=$*
    while [ "$1" != -o ]; do shift; done
    case $command in
      -dump-sdk) echo '{"children": [{"name": "a", "isInternal": true}, {"name": "b"}]}' >"$2" ;;
      *)
        {
          printf '/* Removed Decls */\\n\\n'
          cat breaks
          ! cat $all 2>/dev/null | grep isInternal
        } >"$2" ;;
    esac

    """

  private func commit(_ version: String, tag: String? = nil) throws {
    try folder.files.write("# Changelog\n\n## Libraries \(version)\n", to: "CHANGELOG.md")
    let tagging = tag.map { " && git tag \($0)" } ?? ""
    let result = try Command.run(
      "sh",
      [
        "-c",
        "{ [ -e .git ] || git init -q .; } && git add CHANGELOG.md && git -c user.name=a "
          + "-c user.email=a@example.com commit -qm \(version)\(tagging)",
      ], in: folder.files.path, limit: .seconds(60))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func comparesNothingWithoutATag() throws {
    try commit("0.3.0", tag: "app-0.2.0")
    let result = try folder.run("api")
    #expect(result.output == "no version is tagged: nothing to compare\n" && result.status == 0)
  }

  @Test(arguments: [
    ("0.3.0", "0.3.1", "0.4.0"), ("0.3.2", "0.4.0", nil), ("1.2.3", "1.3.0", "2.0.0"),
    ("1.2.3", "2.0.0", nil),
  ])
  func aBreakNeedsAStepOfTheVersion(tag: String, next: String, needed: String?) throws {
    try folder.files.write("Func ShadowModel.send(_:) has been removed\n", to: "breaks")
    try commit(tag, tag: tag)
    try commit(next)
    let result = try folder.run("api")
    #expect(result.output == "ShadowKit: Func ShadowModel.send(_:) has been removed\n")
    #expect(result.status == (needed == nil ? 0 : 1))
    #expect(
      result.errors
        == (needed.map {
          "api: a break after \(tag) needs \($0); CHANGELOG.md says Libraries \(next)\n"
        } ?? ""))
  }

  @Test func anAdditionNeedsNone() throws {
    try folder.files.write("", to: "breaks")
    try commit("0.3.0", tag: "0.3.0")
    let result = try folder.run("api")
    #expect(result.output == "no API of 0.3.0 is broken\n" && result.status == 0)
  }
}
