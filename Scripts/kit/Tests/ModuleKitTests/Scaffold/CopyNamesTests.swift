import Testing

@testable import ModuleKit

struct CopyNamesTests {
  private static func names(
    _ types: Set<String>, files: [String] = [], taken: Set<String> = []
  ) throws -> CopyNames {
    CopyNames(
      of: "TweetsVIP", as: try ModuleName("TweetsGrid"), feature: "TweetsKit", types: types,
      files: files, taken: taken)
  }

  @Test(arguments: [
    ("TweetsVIP", "TweetsGrid"), ("TweetsVIPRouter", "TweetsGridRouter"),
    ("FakeTweetsVIPView", "FakeTweetsGridView"), ("TweetsController", "TweetsGridController"),
    ("PagedTweetsModel", "PagedTweetsGridModel"), ("SpyVIPRouter", "SpyGridRouter"),
    ("Worker", "GridWorker"), ("Tweetsy", "GridTweetsy"), ("VIPs", "GridVIPs"),
    // The name is not a file name, so it does not have to be unique.
    ("Trouble", nil),
  ])
  func renamesATypeByTheNamesInIt(type: String, new: String?) throws {
    let files = ["Worker", "Tweetsy", "VIPs"].map { "Sources/\($0)+Part.swift" }
    #expect(try Self.names([type], files: files).words[type] == new)
  }

  @Test func replacesWholeWords() throws {
    let names = try Self.names(["TweetsVIPRouter", "Worker"], files: ["Worker.swift"])
    let text = """
      @testable import TweetsVIP
      /// As Worker, not CoWorker or Workers, `Worker`s.
      let a = TweetsVIPRouter.self, b = "TweetsVIP.Worker \\(Worker())", c = TweetsVIPER(), wörker
      struct TweetsVIPTests {}
      """
    #expect(
      names.text(text) == """
        @testable import TweetsGrid
        /// As GridWorker, not CoWorker or Workers, `GridWorker`s.
        let a = TweetsGridRouter.self, b = "TweetsGrid.GridWorker \\(GridWorker())", \
        c = TweetsVIPER(), wörker
        struct TweetsGridTests {}
        """)
  }

  @Test func preservesInvalidUTF8() throws {
    let odd: [UInt8] = [0x20, 0xFF, 0xFE, 0x20, 0xF0, 0x0A]
    let bytes = odd + "TweetsVIP".utf8 + odd
    #expect(try Self.names([]).bytes(bytes) == odd + "TweetsGrid".utf8 + odd)
    #expect(try Self.names([]).bytes([]) == [])
  }

  @Test(arguments: [
    ("TweetsVIPView.swift", "TweetsGridView.swift"),
    ("Doubles/SpyVIPRouter.swift", "Doubles/SpyGridRouter.swift"),
    ("TweetFeed+Make.swift", "TweetFeed+GridMake.swift"),
    ("TweetsState+Shown.swift", "TweetsState+GridShown.swift"),
    ("TweetFeed+VIPMake.swift", "TweetFeed+GridMake.swift"),
    ("TweetsVIPView+Deep.swift", "TweetsGridView+Deep.swift"),
    ("TweetsVIP.docc/TweetsVIP.md", "TweetsGrid.docc/TweetsGrid.md"),
    ("Fixtures/feed.json", "Fixtures/feed.json"),
  ])
  func renamesSources(file: String, new: String) throws {
    let names = try Self.names(
      ["TweetsVIPView", "SpyVIPRouter"], files: ["TweetsVIPView.swift", "SpyVIPRouter.swift"])
    #expect(names.path(file) == new)
  }

  @Test func avoidsDuplicateNames() throws {
    let names = try Self.names(
      ["TweetsVIPView", "TweetsView", "TweetsVIPState"],
      taken: ["TweetsGridState"])
    #expect(names.words["TweetsVIPView"] == "TweetsGridView")
    #expect(names.words["TweetsView"] == "GridTweetsGridView")
    #expect(names.words["TweetsVIPState"] == "GridTweetsGridState")
  }

  /// Neither name starts with the feature's name.
  @Test func replacesWholeNamesWithoutCommonStem() throws {
    let names = CopyNames(
      of: "MomentsScreen", as: try ModuleName("OtherKit"), feature: "TweetsKit",
      types: ["MomentsScreenView", "TweetsModel", "Worker"], files: ["Worker.swift"], taken: [])
    #expect(
      names.words == [
        "MomentsScreen": "OtherKit", "MomentsScreenTests": "OtherKitTests",
        "MomentsScreenView": "OtherView", "TweetsModel": "OtherModel", "Worker": "OtherWorker",
      ])
  }
}
