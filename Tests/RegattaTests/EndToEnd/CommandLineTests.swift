import Testing

/// The command line itself: usage, pipes, signals.
struct CommandLineTests {
  @Test(arguments: [
    ["articles", "list", "--page", "0"], ["articles", "list", "--per-page", "1001"],
    ["articles", "list", "--source", "nonsense"], ["articles", "list", "--colour"],
    ["articles", "show", "abc"], ["articles", "show", "0"], ["open", "https://example.com"],
    ["sample-server", "--latency", "soon"], ["sample-server", "--failure-rate", "2"], ["row"],
  ])
  func wrongUsageShowsTheUsage(arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.diagnostics.contains("Usage: regatta"), "\(result.diagnostics)")
  }

  @Test func aWrongVariableIsNamed() async throws {
    let result = try await Program.run(
      ["articles", "list"], environment: ["REGATTA_SOURCE": "nonsense"])
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("REGATTA_SOURCE"))
  }

  @Test func theVersionIsTold() async throws {
    let result = try await Program.run("--version")
    #expect(result == Program.Result(output: "0.1.0\n", diagnostics: "", status: 0))
  }

  @Test(arguments: [
    "articles list", "articles list --json --per-page 1000", "articles show 1001", "",
  ])
  func aClosedPipeEndsQuietly(command: String) async throws {
    let result = try await Program.shell("{ $regatta \(command); echo $? >&2; } | head -1")
    #expect(result.diagnostics == "0\n")
    #expect(result.output.split(separator: "\n").count <= 1)
  }

  @Test func aFullDiskIsAFailure() async throws {
    let result = try await Program.shell("$regatta articles tags > /dev/full")
    #expect(result.status == 74)
    #expect(result.diagnostics.contains("cannot write"))
  }

  @Test func anInterruptEndsQuietlyWith130() async throws {
    let result = try await Program.shell(
      """
      trap - INT
      $regatta sample-server --port 0 > address 2> /dev/null &
      until [ -s address ]; do :; done
      kill -INT $!; wait $!
      """)
    #expect(result.status == 130)
    #expect(result.diagnostics == "")
  }

  @Test func verboseTellsOfRequestsOnStandardErrorOnly() async throws {
    let quiet = try await Program.run("articles", "tags")
    let verbose = try await Program.run("articles", "tags", "--verbose")
    #expect(quiet.diagnostics == "")
    #expect(verbose.output == quiet.output)
    #expect(verbose.diagnostics.contains("/api/tags"))
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    let result = try await Program.shell(
      """
      $regatta sample-server --port 0 > address 2> /dev/null &
      until [ -s address ]; do :; done
      $regatta sample-server --port "$(sed 's/.*://' address)"; status=$?
      kill $!; exit $status
      """)
    #expect(result.status == 69)
    #expect(result.diagnostics.contains("is taken"))
  }
}
