import Foundation
import SampleServer
import ServerSupport
import TestSupport
import Testing

/// `regatta articles` on the embedded sample server.
@Suite(.timeLimit(.minutes(10)))
struct ArticlesCommandTests {
  @Test func theJSONListIsSortedByDate() async throws {
    let result = try await Program.run("articles", "list", "--json", "--per-page", "100")
    #expect(result.status == 0)
    #expect(result.diagnostics == "")
    let articles = try result.json.elements
    #expect(articles.count >= 60)
    let dates = articles.compactMap { $0["publishedAt"]?.string }
    #expect(dates == dates.sorted(by: >))
    #expect(dates.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil })
  }

  @Test func pagesAreDisjointAndEndWithAnEmptyPage() async throws {
    var ids: [Int] = []
    for page in 1...4 {
      let result = try await Program.run(
        "articles", "list", "--json", "--page", "\(page)", "--per-page", "25")
      let articles = try result.json.elements
      ids += articles.compactMap { $0["id"]?.number }
      if page == 4 { #expect(articles.isEmpty && result.output == "[\n\n]\n") }
      #expect(result.diagnostics == "")
    }
    #expect(Set(ids).count == ids.count && ids.count >= 60)
  }

  /// Bug: one of them was listed. Each has an optional field of another type.
  @Test func listsArticlesThatShareAnID() async throws {
    let fields = [
      #""reading_time_minutes": 3.5"#, #""cover_image": false"#, #""tag_list": ["a", null]"#,
    ]
    let articles = fields.map { #"{"id": 7, "title": "Kept", \#($0)}"# }
    try await FaultyServer.run { _ in
      .respond(body: "[\(articles.joined(separator: ","))]")
    } _: { server in
      let list = ["articles", "list", "--source", server.url]
      let document = try await Program.run(list + ["--json"])
      #expect(document.status == 0 && document.diagnostics == "")
      #expect(try document.json.elements.map { $0["id"] } == [7, 7, 7])
      let text = try await Program.run(list)
      #expect(text.status == 0 && text.output.ranges(of: "7 Kept").count == 3)
    }
  }

  @Test func filtersTheListByTagAndUser() async throws {
    let tagged = try await Program.run("articles", "list", "--json", "--tag", "swift")
    let articles = try tagged.json.elements
    #expect(!articles.isEmpty)
    #expect(articles.allSatisfy { $0["tags"]?.elements.contains("swift") == true })
    let byOne = try await Program.run("articles", "list", "--json", "--username", "tomasz")
    let his = try byOne.json.elements
    #expect(!his.isEmpty && his.allSatisfy { $0["username"] == "tomasz" })
  }

  @Test func anArticleAsJSONHasItsBodyAndThread() async throws {
    let result = try await Program.run("articles", "show", "1001", "--json")
    let article = try result.json
    #expect(article["id"] == 1001)
    let body = try #require(article["body"]?.string)
    #expect(!body.contains("<p>") && body.count > 1000)
    #expect(article["bodyMarkdown"]?.string?.isEmpty == false)
    #expect(article["comments"]?.elements.isEmpty == false)
  }

  @Test func printsAnArticleWhoseCommentsFail() async throws {
    try await FaultyServer.run { request in
      request.path == "/api/comments"
        ? .respond(status: 404, body: "{}")
        : .respond(body: #"{"id": 7, "title": "Alone", "user": {"name": "Ilse"}}"#)
    } _: { server in
      let result = try await Program.run("articles", "show", "7", "--json", "--source", server.url)
      let article = try result.json
      #expect(article["title"] == "Alone" && article["comments"] == .null)
      #expect(result.diagnostics.contains("could not load the comments: not found"))
      #expect(result.status == 66)
    }
  }

  @Test func showsTheArticleOfAnAddressOfTheService() async throws {
    let server = try await SampleServerProcess()
    let path = "https://dev.to/keelworks/a-module-is-a-promise-with-a-door-rt"
    let options = ["--json", "--source", server.address]
    let shown = try await Program.run(["articles", "show", path] + options)
    #expect(shown == (try await Program.run(["articles", "show", "1001"] + options)))
    #expect(shown.status == 0)
    let unknown = try await Program.run(["articles", "show", path + "x"] + options)
    #expect(unknown.status == 66)
    let other = try await Program.run(["articles", "show", "https://dev.to/about"] + options)
    #expect(other.status == 64)
  }

  @Test func pagesOfTagsAreDisjointAndEndWithAnEmptyPage() async throws {
    var options = SampleServerOptions()
    options.tags = 130
    try await SampleBackend(options).whileRunning { port in
      var names: [String] = []
      for (page, count) in [(1, 100), (2, 30), (3, 0)] {
        let result = try await Program.run(
          "articles", "tags", "--json", "--page", "\(page)", "--source", "http://127.0.0.1:\(port)")
        let tags = try result.json.elements
        #expect(tags.count == count)
        names += tags.compactMap { $0["name"]?.string }
      }
      #expect(Set(names).count == 130)
    }
  }

  @Test func opensTheArticleInTheBrowser() async throws {
    let server = try await SampleServerProcess()
    let article = try await Program.run(
      "articles", "show", "1001", "--json", "--source", server.address
    ).json
    let command = ["articles", "show", "1001", "--web"]
    let folder = try TemporaryFolder()
    try folder.write("printf %s \"$1\" >\(folder.path)/opened\n", to: "browser")
    let opened = try await Program.run(
      command + ["--source", server.address],
      environment: ["BROWSER": "/bin/sh \(folder.path)/browser"])
    #expect(opened == Program.Result(output: "", diagnostics: "", status: 0))
    #expect(article["url"] == .string(try folder.read("opened")))
    let failed = try await Program.run(
      command + ["--source", server.address], environment: ["BROWSER": "/bin/false"])
    #expect(failed.status == 69 && failed.diagnostics.hasPrefix("regatta: /bin/false failed: http"))
    // Bug: the exit code was 0.
    let withoutSignal = try await Program.shell(
      "trap '' CHLD; exec $regatta \(command.joined(separator: " ")) --source \(server.address)",
      environment: ["BROWSER": "/bin/false"])
    #expect(withoutSignal == failed)
    let embedded = try await Program.run(command, environment: ["BROWSER": "/bin/false"])
    #expect(embedded.status == 64 && embedded.diagnostics.contains("regatta sample-server"))
  }

  @Test func reportsAnUnknownArticle() async throws {
    let result = try await Program.run("articles", "show", "999999")
    #expect(result.status == 66)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("regatta: article 999999: not found."))
  }

  @Test func openingALinkPrintsTheSameAsTheCommand() async throws {
    let shown = try await Program.run("articles", "show", "1001")
    let opened = try await Program.run("open", "regatta://articles/1001")
    let port = /127\.0\.0\.1:\d+/
    #expect(shown.output.replacing(port, with: "") == opened.output.replacing(port, with: ""))
    #expect(shown.status == 0 && opened.status == 0 && shown.output.contains("promise"))
  }

  /// The article and comments with control sequences for the terminal.
  @Test(arguments: [[], ["--json"], ["--color", "always"]])
  func printsNoControlCharactersOfAnAttack(options: [String]) async throws {
    let result = try await Program.run(["articles", "show", "2011"] + options)
    #expect(result.status == 0)
    let allowed = /\u{1B}\[[0-9;]*m/
    let text =
      options == ["--color", "always"] ? result.output.replacing(allowed, with: "") : result.output
    let dangerous = text.unicodeScalars.filter { scalar in
      (scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t")
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(dangerous.isEmpty)
    #expect(text.allSatisfy { $0.unicodeScalars.count <= 16 })
    #expect(!text.contains("javascript:") || options == ["--json"])
  }
}
