import TestSupport
import Testing

/// Usage, pipes and signals.
struct CommandLineTests {
  @Test(arguments: [
    ["articles", "list", "--page", "0"], ["articles", "list", "--per-page", "1001"],
    ["articles", "list", "--source", "nonsense"], ["articles", "list", "--colour"],
    ["articles", "list", "--tag", ""], ["articles", "list", "--tag", "#,#"],
    ["articles", "list", "--username="],
    ["articles", "show", "abc"], ["articles", "show", "0"], ["open", "https://example.com"],
    ["sample-server", "--latency", "soon"], ["sample-server", "--failure-rate", "2"], ["row"],
    ["help", "row"], ["help", "articles", "row"], ["articles", "row"], ["completions", "csh"],
    ["sample-server", "--new-tweet-interval", "0s"], ["sample-server", "--tweets=-1"],
    ["sample-server", "--tags=-1"],
    ["articles", "tags", "--page=0"],
    ["tweets", "list", "--more=-1"],
    ["tweets", "list", "--pattern", "redux"], ["tweets", "list", "--shadow", "redux"],
    ["tweets", "list", "--user", ""], ["trace", "tweets", "--event", "sink"],
    ["characters", "show", "abc"], ["characters", "show", "0"], ["characters", "list", "--page=0"],
    ["characters", "list", "--service", "dc"], ["trace", "character-detail", "0"],
    ["characters", "show", "1", "--pattern", "vip"],
  ])
  func invalidArgumentsPrintTheUsage(arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.diagnostics.contains("Usage: regatta"), "\(result.diagnostics)")
  }

  @Test func escapesControlCharactersOfArguments() async throws {
    let result = try await Program.run(["open", "regatta://\u{1B}]0;owned\u{7}"])
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("␛]0;owned␇"), "\(result.diagnostics)")
    #expect(!result.diagnostics.contains("\u{1B}"))
  }

  /// Bug: 4,000 words took 15 s.
  @Test func theNumberOfArgumentsHasALimit() async throws {
    let words = Array(repeating: "a", count: 500)
    let result = try await Program.run(["search"] + words)
    #expect(result.status == 64 && result.diagnostics.hasPrefix("regatta: more than 500 arguments"))
    let fewer = try await Program.run(["search"] + words.dropLast(2))
    #expect(fewer.status == 0)
  }

  /// Bug: a backtrace of the event loop.
  @Test(arguments: [5, 6, 10, 14])
  func aLowLimitOfOpenFilesIsAnError(limit: Int) async throws {
    let hard = try await Program.shell("ulimit -n \(limit); exec $regatta articles list")
    #expect(hard.status == 64 && hard.output == "")
    #expect(hard.diagnostics.hasPrefix("regatta: the limit of open files is too low"))
    let soft = try await Program.shell(
      "ulimit -Sn \(limit); ulimit -Hn 64; exec $regatta articles list --per-page 1")
    #expect(soft.status == 0 && soft.output != "")
  }

  @Test(arguments: ["http://me:sesame@host", "http://host?apikey=sesame", "sesame"])
  func doesNotPrintAnInvalidSource(source: String) async throws {
    let result = try await Program.run("articles", "list", "--source", source)
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("--source"))
    #expect(!result.diagnostics.contains("sesame"), "\(result.diagnostics)")
  }

  @Test func namesAnInvalidEnvironmentVariable() async throws {
    let result = try await Program.run(
      ["articles", "list"], environment: ["REGATTA_SOURCE": "nonsense"])
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("REGATTA_SOURCE"))
  }

  @Test(arguments: [["articles", "list"], ["account", "register"], ["sample-server"]])
  func theUsageWraps(command: [String]) async throws {
    for help in [
      try await Program.run(command + ["--help"]).output,
      try await Program.run(command + ["--colour"]).diagnostics,
    ] {
      let usage = help.split(separator: "\n").drop { !$0.lowercased().hasPrefix("usage: ") }
      #expect(usage.prefix { !$0.contains(":") || $0.contains("[") }.count > 1)
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
      #expect(!help.contains(/\[[^\]\n]*\n/), "\(help)")
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("home", #"8\n"#, "Sign in"), ("account", #"\n"#, "Sign in"),
      ("account", #"1\n+49\n"#, "Phone number"), ("account", #"2"#, "Phone number"),
    ])
  func theEndOfInputEndsTheApp(screen: String, typed: String, shown: String) async throws {
    let result = try await Program.shell(
      "printf '\(typed)' | timeout 20 $regatta open regatta://\(screen) --accessible")
    #expect(result.status == 0)
    #expect(result.output.contains(shown))
  }

  /// Bug: once for each pattern.
  @Test func anIgnoredVariableIsNamedOnce() async throws {
    let result = try await Program.run(
      ["trace", "tweets", "--pattern", "all"], environment: ["XDG_DATA_HOME": "relative"])
    #expect(
      result.diagnostics == "regatta: XDG_DATA_HOME is ignored: it has to be an absolute path\n")
  }

  @Test(arguments: [40, 60, 300])
  func tablesInAPipeBreakBetweenWordsAtCOLUMNS(columns: Int) async throws {
    let result = try await Program.run(["patterns"], environment: ["COLUMNS": "\(columns)"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    let words = Set(lines.joined(separator: " ").split(separator: " "))
    #expect(words.isSuperset(of: ["Controller", "complicated,", "CharacterDetailKit"]))
  }

  @Test func proseEndsAt100Columns() async throws {
    let result = try await Program.run(
      ["articles", "show", "1021"], environment: ["COLUMNS": "300"])
    let widths = result.output.split(separator: "\n").filter { !$0.hasPrefix("[") }.map(\.count)
    #expect((90...100).contains(widths.max() ?? 0), "\(result.output)")
  }

  @Test(arguments: [("bash", "complete "), ("zsh", "#compdef regatta"), ("fish", "complete -c ")])
  func printsCompletions(shell: String, mark: String) async throws {
    let result = try await Program.run("completions", shell)
    #expect(result.status == 0 && result.diagnostics == "")
    #expect(result.output.contains(mark) && result.output.contains("sample-server"))
  }

  @Test func printsTheVersion() async throws {
    let result = try await Program.run("--version")
    #expect(result.output.wholeMatch(of: /0\.2\.0 \([^,]+, (Linux|macOS) \w+\)\n/) != nil)
    #expect(result.diagnostics == "" && result.status == 0)
  }

  @Test(arguments: [
    "articles list", "articles list --json --per-page 1000", "articles show 1001", "",
    "help articles",
  ])
  func exitsSilentlyOnABrokenPipe(command: String) async throws {
    let result = try await Program.shell("{ $regatta \(command); echo $? >&2; } | head -1")
    #expect(result.diagnostics == "0\n")
    #expect(result.output.split(separator: "\n").count <= 1)
  }

  #if os(Linux)
    @Test(arguments: [
      "articles tags > /dev/full", "help > /dev/full", "--version > /dev/full",
      "completions fish > /dev/full", "articles tags >&-",
    ])
    func reportsLostOutput(command: String) async throws {
      let result = try await Program.shell("$regatta \(command)")
      #expect(result.status == 74)
      #expect(result.diagnostics.contains("cannot write"))
    }
  #endif

  @Test func exitsWith130OnInterrupt() async throws {
    let server = try await SampleServerProcess()
    #expect(server.address.hasPrefix("http://127.0.0.1:"))
    #expect(await server.interrupted() == 130)
  }

  @Test func logsRequestsOnStandardErrorOnly() async throws {
    let quiet = try await Program.run("articles", "tags")
    let verbose = try await Program.run("articles", "tags", "--verbose")
    #expect(quiet.diagnostics == "")
    #expect(verbose.output == quiet.output)
    #expect(verbose.diagnostics.contains("/api/tags"))
  }

  @Test func namesAPortInUse() async throws {
    let server = try await SampleServerProcess()
    let port = String(server.address.split(separator: ":")[2])
    let result = try await Program.run("sample-server", "--port", port)
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("port \(port) is in use"))
    _ = await server.interrupted()
  }

  @Test func namesTheServerThatHasTheDataFile() async throws {
    let server = try await SampleServerProcess("--data", "accounts.json")
    let data = server.folder.path + "/accounts.json"
    let port = String(server.address.split(separator: ":")[2])
    let result = try await Program.run("sample-server", "--port", port, "--data", data)
    #expect(result.status == 75)
    #expect(result.diagnostics.contains("accounts.json is in use by process \(server.id);"))
    _ = await server.interrupted()
    let next = try await SampleServerProcess("--data", data)
    #expect(next.address.hasPrefix("http://127.0.0.1:"))
  }

  @Test func theSameSeedFailsTheSameRequests() async throws {
    var runs: [[Int32]] = []
    for _ in 1...2 {
      let server = try await SampleServerProcess("--failure-rate", "0.7", "--seed", "7")
      var statuses: [Int32] = []
      for _ in 1...4 {
        statuses.append(
          try await Program.run("articles", "tags", "--source", server.address).status)
      }
      runs.append(statuses)
      _ = await server.interrupted()
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]).count > 1, "\(runs[0])")
  }
}
