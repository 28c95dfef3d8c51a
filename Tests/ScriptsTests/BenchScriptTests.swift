import SystemKit
import TestSupport
import Testing

/// `Scripts/bench --smoke` with programs that only write their arguments.
struct BenchScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("bench")
    for name in ["rg", "curl", "jq"] { try folder.makeProgram("bin/\(name)", "#!/bin/sh\n") }
    try folder.makeSwift(
      """
      case $PWD/$* in
        */Scripts/kit/*--show-bin-path) echo .build/kit ;;
        *--show-bin-path) echo .build/scripts/debug ;;
      esac
      """)
    try folder.files.write("", to: "Scripts/kit/Package.swift")
    try folder.makeProgram("Scripts/fleet", "#!/bin/sh\nmkdir -p \"$1\"\n")
    for name in ["race", "terminal-demo", "bench", "regatta"] {
      try folder.makeProgram(
        ".build/scripts/debug/\(name)", "#!/bin/sh\necho \"${0##*/} $*\" >>measured\necho figures\n"
      )
    }
  }

  @Test func smokeRunsEveryPartAtSmallSizes() throws {
    let result = try folder.run("bench", "--smoke")
    #expect(result.status == 0 && result.output == "", "\(result.errors)")
    let fleets = ["100", "30", "10"].map { ".build/bench/fleet-\($0)" }.joined(separator: " ")
    #expect(
      try folder.files.read("measured") == """
        race tweets --quick
        terminal-demo bench --quick
        bench --web .build/scripts/debug/regatta --quick
        bench --kit .build/kit/kit \(fleets) --quick
        bench --processes .build/scripts/debug/regatta .build/scripts/debug/regatta /bin/echo --quick

        """)
  }

  @Test func aPartThatDoesNotEndFailsByName() throws {
    try folder.makeProgram(".build/scripts/debug/terminal-demo", "#!/bin/sh\nexec sleep 1000\n")
    let result = try folder.run("bench", "--smoke", environment: ["BENCH_LIMIT": "1"])
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("bench: terminal did not end within 1 s\n"), "\(result.errors)")
    #expect(try folder.files.read("measured") == "race tweets --quick\n")
  }

  @Test func aPartThatFailsIsNamed() throws {
    try folder.makeProgram(".build/scripts/debug/bench", "#!/bin/sh\nexit 3\n")
    let result = try folder.run("bench", "--smoke")
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("bench: web failed\n"), "\(result.errors)")
  }
}
